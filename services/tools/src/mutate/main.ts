import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { changedFiles } from '@varfreq/testkit/changed-files';
import { countsOf, type Judgement, type Score, scoreOf, staleJudgements } from './judge.ts';
import { mutatedFiles, type Room, rooms } from './rooms.ts';
import { runRoom } from './run-room.ts';
import { runSqlRoom } from './sql/run-sql-room.ts';

// `node services/run.mjs mutate`: mutates the code of every room, or of those that are named, and prints which share of
// the mutations the tests kill. Fails below 95 %, and when a judgement is stale. `--changed` mutates only files changed
// since the last commit; with `--seconds 60` no room begins later than that. `--fresh` forgets former runs.
const root = fileURLToPath(new URL('../../../..', import.meta.url));
const least = 0.95;
const judgements = JSON.parse(readFileSync(new URL('judgements.json', import.meta.url), 'utf8')) as Judgement[];
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { changed: { type: 'boolean' }, fresh: { type: 'boolean' }, seconds: { type: 'string' } },
});
const unknown = positionals.filter((name) => !Object.hasOwn(rooms, name));
if (unknown.length > 0) throw new Error(`no room ${unknown.join(', ')}; there are ${Object.keys(rooms).join(', ')}`);

const changed = values.changed ? new Set(changedFiles(root)) : undefined;
const end = performance.now() + Number(values.seconds ?? Number.POSITIVE_INFINITY) * 1000;
const lines: string[] = linesOfStale(judgementsOutside(rooms));
let [passed, failed] = [0, lines.length];
for (const [name, room] of Object.entries(rooms)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  const files = mutatedFiles(root, room).filter((file) => changed?.has(`services/${file}`) ?? true);
  if (files.length === 0) continue;
  if (performance.now() > end) lines.push(`left out: ${name}, for lack of time`);
  else {
    const { isGood, report } = await reportOf(name, room, files).catch((error: Error) => failureOf(name, error));
    lines.push(...report);
    if (isGood) passed += 1;
    else failed += 1;
  }
}
console.log(lines.length > 0 ? lines.join('\n') : 'No room has changed since the last commit.');
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** What is printed of a room. */
interface Reported {
  isGood: boolean;
  report: string[];
}

async function reportOf(name: string, room: Room, files: readonly string[]): Promise<Reported> {
  const run = room.isSql ? runSqlRoom : runRoom;
  const mutations = await run(root, name, room, { files, isFresh: values.fresh === true });
  if (mutations.length === 0 && !changed) throw new Error(`${name}: nothing was mutated`);
  const score = scoreOf(mutations, judgements);
  const stale = linesOfStale(staleJudgements(files, mutations, judgements));
  const isGood = score.share >= least && stale.length === 0;
  const first = `${isGood ? 'ok  ' : 'FAIL'} ${name}: ${countsOf(score)}`;
  const failure = isGood ? [] : [`failed: ${name}`];
  return { isGood, report: [first, ...survivorsOf(score), ...stale, ...failure] };
}

/** Says why a room could not be run; the others are. */
function failureOf(name: string, { stack }: Error): Reported {
  return { isGood: false, report: [`FAIL ${name}: ${stack}`, `failed: ${name}`] };
}

function survivorsOf({ survivors }: Score): string[] {
  return survivors.map(({ file, line, original, replacement, judgement }) => {
    const verdict = judgement ? `${judgement.verdict}: ${judgement.reason}` : 'not judged';
    return `  ${file}:${line} ${inLine(original)} → ${inLine(replacement)} (${verdict})`;
  });
}

function inLine(code: string): string {
  return code.replaceAll(/\s+/g, ' ').slice(0, 100);
}

/** Judgements of files that are gone, or that no room mutates any more. */
function judgementsOutside(of: Readonly<Record<string, Room>>): Judgement[] {
  const files = new Set(Object.values(of).flatMap((room) => mutatedFiles(root, room)));
  return judgements.filter(({ file }) => !files.has(file));
}

function linesOfStale(stale: readonly Judgement[]): string[] {
  return stale.map(({ file, original }) => `  stale judgement: ${file} ${inLine(original)}`);
}

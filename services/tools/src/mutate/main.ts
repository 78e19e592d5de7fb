import { readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { changedFiles } from '@varfreq/testkit/changed-files';
import { type Judgement, type Score, scoreOf, staleJudgements } from './judge.ts';
import { type Room, rooms } from './rooms.ts';
import { runRoom } from './run-room.ts';

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

const changed = values.changed ? changedFiles(root) : undefined;
const end = performance.now() + Number(values.seconds ?? Number.POSITIVE_INFINITY) * 1000;
const lines: string[] = [];
for (const [name, room] of Object.entries(rooms)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  const only = changed && mutatedOf(room, changed);
  if (only?.length === 0) continue;
  if (performance.now() > end) lines.push(`left out: ${name}, for lack of time`);
  else lines.push(...(await reportOf(name, room, only)));
}
console.log(lines.length > 0 ? lines.join('\n') : 'No room has changed since the last commit.');

async function reportOf(name: string, room: Room, only: readonly string[] | undefined): Promise<string[]> {
  const mutations = await runRoom(root, name, room, { only, isFresh: values.fresh === true });
  if (mutations.length === 0) throw new Error(`${name}: nothing was mutated`);
  const score = scoreOf(mutations, judgements);
  const stale = staleJudgements(mutations, judgements).map(
    ({ file, original }) => `  stale judgement: ${file} ${original}`,
  );
  const isGood = score.share >= least && stale.length === 0;
  if (!isGood) process.exitCode = 1;
  const percent = Math.floor(score.share * 1000) / 10;
  const first = `${isGood ? 'ok  ' : 'FAIL'} ${name}: ${score.killed} of ${score.total} mutations killed, ${percent} %`;
  return [first, ...survivorsOf(score), ...stale];
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

function mutatedOf(room: Room, files: readonly string[]): string[] {
  const globs = room.files.map((file) => `services/${room.package}/${file}`);
  return files.filter((file) => !file.endsWith('.test.ts') && globs.some((glob) => matchesGlob(file, glob)));
}

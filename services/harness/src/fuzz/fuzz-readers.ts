import { parseArgs } from 'node:util';
import { checkReportFile, minutesFrom, reportLongRun } from '@varfreq/testkit/long-run';
import { runTarget } from './run-target.ts';
import { type Target, targets } from './targets.ts';

interface Plan {
  share: number;
  firstSeed: number;
  chosen: Target[];
  /** Of the whole run. */
  minutes: number;
  json: string | undefined;
}

function readPlan(args: readonly string[]): Plan {
  const { values } = parseArgs({
    args: [...args],
    options: {
      share: { type: 'string', default: '1' },
      seed: { type: 'string', default: '1' },
      target: { type: 'string' },
      minutes: { type: 'string', default: 'Infinity' },
      json: { type: 'string' },
    },
  });
  const [share, firstSeed] = [Number(values.share), Number(values.seed)];
  if (!(share > 0) || !Number.isSafeInteger(firstSeed))
    throw new Error('--share: a number above 0; --seed: an integer');
  const chosen = targets.filter(({ name }) => values.target === undefined || name === values.target);
  if (chosen.length === 0) throw new Error(`--target: one of ${targets.map(({ name }) => name).join(', ')}`);
  return { share, firstSeed, chosen, minutes: minutesFrom(values.minutes).minutes, json: values.json };
}

/** Targets at the same time. */
const atOnce = 2;

/**
 * Fuzzes every reader of untrusted input with millions of records and strings. `--share 0.01` tries a hundredth,
 * `--seed 7` starts at another seed, `--target vcf-import` tries one; `--minutes 120` ends each target when its part of
 * the time is over; `--json FILE` writes a report. Returns how many targets passed and failed.
 */
export async function fuzzReaders(args: readonly string[]): Promise<{ passed: number; failed: number }> {
  const { share, firstSeed, chosen, minutes, json } = readPlan(args);
  await checkReportFile(json);
  const started = performance.now();
  const mostMs = (minutes * 60_000 * Math.min(atOnce, chosen.length)) / chosen.length;
  const waiting = [...chosen];
  const rows: { target: string; items: number; wanted: number; findings: number; seconds: number }[] = [];
  const work = async () => {
    for (let target = waiting.shift(); target !== undefined; target = waiting.shift()) {
      const wanted = Math.ceil(target.wanted * share);
      const { items, findings, ms } = await runTarget(target, { firstSeed, items: wanted }, mostMs);
      console.log(`${target.name}: ${items} ${target.unit} of ${wanted}, ${findings.length} findings`);
      for (const finding of findings) console.log(finding);
      rows.push({ target: target.name, items, wanted, findings: findings.length, seconds: Math.round(ms / 1000) });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const untried = rows.filter(({ items }) => items === 0);
  for (const { target } of untried) console.log(`failed: ${target}, for which there was no time`);
  const failed = untried.length + rows.filter(({ findings }) => findings > 0).length;
  const passed = chosen.length - failed;
  const inputs = rows.reduce((sum, { items }) => sum + items, 0);
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`${inputs} in all in ${seconds} s`);
  await reportLongRun(json, {
    command: `fuzz ${args.join(' ')}`,
    seconds,
    passed,
    failed,
    figures: { inputs, targets: rows },
  });
  return { passed, failed };
}

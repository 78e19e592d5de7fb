import { parseArgs } from 'node:util';
import { runTarget } from './run-target.ts';
import { type Target, targets } from './targets.ts';

interface Plan {
  share: number;
  firstSeed: number;
  chosen: Target[];
}

function readPlan(args: readonly string[]): Plan {
  const { values } = parseArgs({
    args: [...args],
    options: {
      share: { type: 'string', default: '1' },
      seed: { type: 'string', default: '1' },
      target: { type: 'string' },
    },
  });
  const [share, firstSeed] = [Number(values.share), Number(values.seed)];
  if (!(share > 0) || !Number.isSafeInteger(firstSeed))
    throw new Error('--share: a number above 0; --seed: an integer');
  const chosen = targets.filter(({ name }) => values.target === undefined || name === values.target);
  if (chosen.length === 0) throw new Error(`--target: one of ${targets.map(({ name }) => name).join(', ')}`);
  return { share, firstSeed, chosen };
}

/**
 * Fuzzes every reader of untrusted input with millions of records and strings. `--share 0.01` tries a hundredth,
 * `--seed 7` starts at another seed, `--target vcf-import` tries one. Returns how many targets passed and failed.
 */
export async function fuzzReaders(args: readonly string[]): Promise<{ passed: number; failed: number }> {
  const { share, firstSeed, chosen } = readPlan(args);
  const waiting = [...chosen];
  let failed = 0;
  const work = async () => {
    for (let target = waiting.shift(); target !== undefined; target = waiting.shift()) {
      const outcome = await runTarget(target, { firstSeed, items: Math.ceil(target.wanted * share) });
      console.log(`${target.name}: ${outcome.items} ${target.unit}, ${outcome.findings.length} findings`);
      for (const finding of outcome.findings) console.log(finding);
      if (outcome.findings.length > 0) failed += 1;
    }
  };
  await Promise.all([work(), work()]);
  return { passed: chosen.length - failed, failed };
}

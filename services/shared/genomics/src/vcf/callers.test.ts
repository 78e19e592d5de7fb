import { describe, expect, test } from '@jest/globals';
import { createRandom } from '@varfreq/testkit/random';
import type { Answer } from './testing/callers/answer.ts';
import { joined } from './testing/callers/blocks.ts';
import { clair3 } from './testing/callers/clair3.ts';
import { deepvariant } from './testing/callers/deepvariant.ts';
import { gatk } from './testing/callers/gatk.ts';
import { bcftools, freebayes, octopus } from './testing/callers/germline.ts';
import { gnomad } from './testing/callers/gnomad.ts';
import { illumina } from './testing/callers/illumina.ts';
import type { Caller, Reading } from './testing/callers/imitation.ts';
import { imputed } from './testing/callers/imputed.ts';
import { population } from './testing/callers/population.ts';
import { somatic } from './testing/callers/somatic.ts';
import { structural } from './testing/callers/structural.ts';
import { varscan } from './testing/callers/varscan.ts';
import { runImport } from './testing/vcf-runs.ts';

const seeds = Array.from({ length: 20 }, (_, n) => n + 1);
const callers: Readonly<Record<string, Caller>> = {
  ...gatk,
  ...deepvariant,
  ...illumina,
  ...clair3,
  ...somatic,
  ...varscan,
  ...gnomad,
  ...population,
  ...imputed,
  ...structural,
  bcftools,
  FreeBayes: freebayes,
  Octopus: octopus,
};

async function answerTo(text: string, { options, expected }: Reading): Promise<Answer> {
  const { observed, summary, regions } = await runImport(text, options);
  const { records, skipped } = summary;
  const warnings = [...new Set(summary.warnings.map((warning) => warning.split(':')[0]!))].sort();
  const covered = regions.map(({ contig, start, end }) => ({ contig, first: start + 1, last: end }));
  return { observed, records, skipped, warnings, ...(expected.covered && { covered: joined(covered) }) };
}

describe('files as their callers write them give what is true', () => {
  test.each(Object.entries(callers))('%s', async (_name, caller) => {
    let carried = 0;
    for (const seed of seeds) {
      const { text, readings } = caller(createRandom(seed));
      for (const reading of readings) {
        carried += Object.keys(reading.expected.observed).length;
        const found = await answerTo(text, reading);
        expect({ seed, reading: reading.title, ...found }).toEqual({
          seed,
          reading: reading.title,
          ...reading.expected,
        });
      }
    }
    expect(carried).toBeGreaterThan(100);
  });
});

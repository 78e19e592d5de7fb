import { describe, expect, test } from '@jest/globals';
import { createRandom } from '@varfreq/testkit/random';
import { callers } from './testing/callers/callers.ts';
import type { Reading } from './testing/callers/imitation.ts';
import type { Answer } from './testing/callers/truth/answer.ts';
import { joined } from './testing/callers/truth/blocks.ts';
import { failureOf, runImport } from './testing/vcf-runs.ts';

const seeds = Array.from({ length: 20 }, (_, n) => n + 1);

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
      for (const { title, ...reading } of readings) {
        carried += Object.keys(reading.expected.observed).length;
        const found = await answerTo(text, { title, ...reading });
        expect({ seed, title, ...found }).toEqual({ seed, title, ...reading.expected });
      }
    }
    expect(carried).toBeGreaterThan(100);
  });
});

describe('a somatic file of two columns', () => {
  test.each(['Strelka2 somatic', 'Manta somaticSV', 'Mutect2', 'VarScan somatic'])(
    '%s is refused for one person without columns, whose names it lists',
    async (name) => {
      const { text } = callers[name]!(createRandom(1));
      const { kind, message } = await failureOf(runImport(text, { poolSize: 1 }));
      expect(kind).toBe('malformed');
      expect(message).toMatch(/has 2 sample columns \("(NORMAL|P1)", "(TUMOR|P2)"\).*set columns/);
    },
  );

  test('without GT is refused as a pool, with what to do instead', async () => {
    const { text } = callers['Strelka2 somatic']!(createRandom(1));
    const { kind, message } = await failureOf(runImport(text, { poolSize: 2 }));
    expect(kind).toBe('malformed');
    expect(message).toMatch(/has genotypes or counts; set columns to a single sample column/);
  });
});

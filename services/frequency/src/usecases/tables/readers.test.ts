import VcfParser from '@gmod/vcf';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { trimAlleles } from '@varfreq/genomics/alleles/trim';
import { runPhases } from '../../testing/run-phases.ts';
import { Workbench } from '../../testing/workbench.ts';

let bench: Workbench;
beforeEach(() => {
  bench = new Workbench();
});
afterEach(() => bench.remove());

const fields = ['counts', 'alleles', 'confidence', 'hwe'];
const queries = ['COHORT', 'cases_2'].map((name) => ({ name, expression: '*', steps: [], fields, missingAsDot: true }));

async function make(format: 'TABLE_VCF' | 'TABLE_CSV'): Promise<string[]> {
  const output = await runPhases(await bench.table({ format }, { queries }, 2), bench.settings());
  return (await bench.result(output)).trimEnd().split('\n');
}

/** Substitutions of every fifth position, and an insertion, a deletion or another change behind each. */
async function cohort(): Promise<void> {
  const changes = ['- GC', 'CT -', 'CG GAT', `- ${'ACGT'.repeat(20)}`];
  const observations = ['7', 'X'].flatMap((contig) =>
    Array.from({ length: 100 }, (_, i) => [
      `${contig} ${5 * i} A ${'CGT'[i % 3]} 1`,
      `${contig} ${5 * i + 1} ${changes[i % 4]} ${i % 2} ${1 - (i % 2)}`,
    ]).flat(),
  );
  await bench.sample({ observations, regions: ['7 0 400', 'X 0 600'], queryMask: 1 });
  await bench.sample({ observations: observations.slice(60), regions: ['7 100 600'], queryMask: 3 });
  await bench.sample({ observations: observations.slice(20, 80), poolSize: 40, queryMask: 2 });
}

/** The numbers of each variant by its key, as another program reads them. */
function readByOthers(lines: readonly string[]) {
  const isHeader = (line: string) => line.startsWith('#');
  const parser = new VcfParser({ header: lines.filter(isHeader).join('\n') });
  const records = lines.filter((line) => !isHeader(line)).map((line) => parser.parseLine(line));
  return { parser, records };
}

test('a table read by a library for VCF has the numbers of the table as CSV, and their types', async () => {
  await cohort();
  const [head, ...rows] = await make('TABLE_CSV');
  const names = head!.split(',').slice(4);
  const { parser, records } = readByOthers(await make('TABLE_VCF'));
  const read = records.map(({ CHROM, POS, REF, ALT, INFO }) => {
    const { contig, start, reference, observed } = trimAlleles({
      contig: CHROM!,
      start: POS - 1,
      reference: REF!,
      observed: String(ALT![0]),
    });
    const numbers = names.map((name) => {
      const [value] = INFO[name] as (number | undefined)[];
      return value === undefined ? '.' : String(value);
    });
    return [contig, start + 1, reference, observed, ...numbers].join(',');
  });
  expect(read.length).toBe(400);
  expect(read.toSorted()).toEqual(rows.toSorted());
  for (const name of names) {
    const { Type, Number: values } = parser.getMetadata('INFO', name) as { Type: string; Number: string };
    expect([values, Type]).toEqual(['A', /_(?:VN|N[A-Z]+|A[CN])$/.test(name) ? 'Integer' : 'Float']);
  }
});

// What `echtvar encode`, vcfanno and VEP's exact matches rely on.
test('a table has one ALT a line, no line twice, positions in order and each contig once', async () => {
  await cohort();
  const { records } = readByOthers(await make('TABLE_VCF'));
  const keys = records.map(({ CHROM, POS, REF, ALT }) => `${CHROM}:${POS}${REF}>${ALT}`);
  expect(new Set(keys).size).toBe(keys.length);
  expect(records.every(({ ALT, REF }) => ALT!.length === 1 && /^[ACGT]+$/.test(`${REF}${ALT![0]}`))).toBe(true);
  const contigs = records.map(({ CHROM }) => CHROM);
  expect(contigs.filter((contig, i) => contig !== contigs[i - 1])).toEqual(['7', 'X']);
  const isOrdered = records.every((record, i) => {
    const before = records[i - 1];
    return before === undefined || before.CHROM !== record.CHROM || before.POS <= record.POS;
  });
  expect(isOrdered).toBe(true);
});

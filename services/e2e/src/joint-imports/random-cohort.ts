import type { Random } from '@varfreq/testkit/random';
import { fresh } from '../imports/testing/test-system.ts';

/** A file of several people, as text that is unique each time. */
export interface CohortFile {
  names: readonly string[];
  text(): string;
  /** Its variants, as a file to annotate. */
  sites: string;
}

const calls = ['0/0', '0/0', '0|0', '0/1', '0/1', '1|0', '1/1', './.', './1', '.', '1', '0'] as const;

interface Row {
  site: readonly string[];
  filter: string;
  info: string;
  format: string;
  cells: readonly string[];
}

/** People with calls of every kind at the sites of a panel; with `blocks`, reference blocks between them. */
export function randomCohort(random: Random, people: number, { sites = 60, blocks = false } = {}): CohortFile {
  const names = random.list(people, (n) => `P${n + 1}`);
  const rows = random.list(sites, (n) => rowOf(random, n, people));
  const between = blocks ? random.list(sites, (n) => blockOf(random, n, people)) : [];
  const text = () => {
    const header = `##fileformat=VCFv4.2\n##test=${fresh('cohort')}\n${columns}\tFORMAT\t${names.join('\t')}\n`;
    return (
      header +
      inOrder([...rows, ...between])
        .map(lineOf)
        .join('')
    );
  };
  const asked = rows.map(({ site }) => [...site, '.', '.', '.'].join('\t'));
  return { names, text, sites: `##fileformat=VCFv4.2\n${columns}\n${asked.join('\n')}\n` };
}

const columns = '#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO';

function rowOf(random: Random, n: number, people: number): Row {
  const alts = random.pick(['C', 'C', 'G,T', 'CAA', 'C,*']);
  const site = [random.pick(['1', '1', '2', 'X']), `${100 * (n + 1)}`, '.', 'A', alts];
  const cell = () => {
    const call = random.pick(calls);
    const gt = alts.includes(',') && random.chance(0.3) ? call.replace('1', '2') : call;
    return `${gt}:${random.pick([0, 9, 10, 40])}:${random.pick([19, 20, 99])}:${random.pick(['PASS', 'PASS', '.', 'low'])}`;
  };
  const filter = random.pick(['PASS', 'PASS', '.', 'q10']);
  return { site, filter, info: '.', format: 'GT:DP:GQ:FT', cells: random.list(people, cell) };
}

function blockOf(random: Random, n: number, people: number): Row {
  const first = 100 * n + random.int(1, 40);
  const info = `END=${first + random.int(0, 150)}`;
  const cell = () => `${random.pick(['0/0', '0/0', './.'])}:${random.pick([9, 10, 30])}:${random.pick([19, 20, 60])}:.`;
  const site = ['1', `${first}`, '.', 'A', random.pick(['<NON_REF>', '<*>'])];
  return { site, filter: '.', info, format: 'GT:DP:GQ:FT', cells: random.list(people, cell) };
}

function inOrder(rows: readonly Row[]): Row[] {
  const key = ({ site: [contig, position] }: Row) => [contig!, Number(position)] as const;
  return rows.toSorted((a, b) => {
    const [[one, at], [other, to]] = [key(a), key(b)];
    return one === other ? at - to : one < other ? -1 : 1;
  });
}

function lineOf({ site, filter, info, format, cells }: Row): string {
  return `${[...site, '.', filter, info, format, ...cells].join('\t')}\n`;
}

import { gunzipSync } from 'node:zlib';
import type { Api } from '@varfreq/harness/system/api';
import { create, finish, localDataSource } from '../served/requests.ts';
import type { ExomePeople } from './exome-people.ts';
import { type Counted, ExomeOracle, randomSites } from './oracle.ts';
import { type Groups, type RandomSet, randomSets } from './random-sets.ts';
import type { StoredExomes } from './stored-exomes.ts';

const variants = 1000;
const sets = 20;
const queriesAtOnce = 10;
const pollMs = 100;
const file = 'spot-check.vcf';

/** Outcome of comparing the product with the oracle. */
export interface SpotCheck {
  compared: number;
  differences: string[];
}

/** Compares annotations of 1,000 random variants over 20 random sets with what brute force counts. */
export async function spotCheck(exomes: ExomePeople, stored: StoredExomes, people: number, groups: Groups) {
  const { client } = stored;
  const sites = randomSites(exomes, people, variants);
  const chosen = randomSets(groups, sets);
  const oracle = await ExomeOracle.over(exomes, people, sites);
  const dataSource = await localDataSource(client, stored.write(file, vcfOf(exomes, sites)), false);
  const check: SpotCheck = { compared: 0, differences: [] };
  for (let from = 0; from < sets; from += queriesAtOnce) {
    const asked = chosen.slice(from, from + queriesAtOnce);
    const answers = await annotated(client, dataSource, asked);
    compare(check, sites, asked, answers, oracle);
  }
  return check;
}

function compare(
  check: SpotCheck,
  sites: readonly number[],
  asked: readonly RandomSet[],
  answers: readonly (readonly Counted[])[],
  oracle: ExomeOracle,
): void {
  for (const [number, site] of sites.entries()) {
    for (const [at, set] of asked.entries()) {
      const [got, expected] = [answers[number]?.[at], oracle.count(number, set)].map((one) => JSON.stringify(one));
      check.compared += 1;
      if (got !== expected) check.differences.push(`site ${site}, ${set.expression}: ${got}, the oracle ${expected}`);
    }
  }
}

function vcfOf(exomes: ExomePeople, sites: readonly number[]): string {
  const lines = sites.map((number) => {
    const { contig, position, ref, alt } = exomes.sites.site(number);
    return `chr${contig}\t${position}\t.\t${ref}\t${alt}\t.\t.\t.\n`;
  });
  return `##fileformat=VCFv4.2\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\n${lines.join('')}`;
}

/** Figures by line and query. */
async function annotated(client: Api, data_source: string, asked: readonly RandomSet[]): Promise<Counted[][]> {
  const queries = asked.map(({ expression }, at) => ({ name: `Q${at}`, expression }));
  const annotation = await create(client, '/annotations/', { data_source, queries, fields: ['counts'] });
  await finish(client, annotation, pollMs);
  const done = (await client.get(annotation)).entity<{ annotated_data_source: { uri: string } }>();
  const text = gunzipSync(await client.download(done.annotated_data_source.uri)).toString('latin1');
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return lines.map((line) => {
    const info = new Map(
      line
        .split('\t')[7]!
        .split(';')
        .map((entry) => entry.split('=', 2) as [string, string]),
    );
    return asked.map((_, at) => {
      const figure = (name: string) => Number(info.get(`Q${at}_${name}`));
      return { covered: figure('VN'), het: figure('NHET'), hom: figure('NHOM') };
    });
  });
}

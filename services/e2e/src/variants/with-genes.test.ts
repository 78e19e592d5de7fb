import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { items } from '@varfreq/harness/system/api';
import { useSystem } from '../protocol/session.ts';
import { asking, keyOf, type Variant } from './asking.ts';
import { contig, type ListedCohort, makeCohort } from './cohort.ts';

const line = (chromosome: string, type: string, begin: number, end: number, attributes: string) =>
  `${chromosome}\thavana\t${type}\t${begin}\t${end}\t.\t-\t.\t${attributes}\n`;
const genes = [
  line(contig, 'gene', 100, 300, 'gene_id "ENSG1"; gene_name "SCN5A"; gene_biotype "protein_coding";'),
  line(contig, 'transcript', 110, 290, 'gene_id "ENSG1"; transcript_id "ENST1"; transcript_biotype "protein_coding";'),
  line('X', 'gene', 5, 9, 'gene_id "ENSG2"; gene_name "SHOX"; gene_biotype "protein_coding";'),
  line('Y', 'gene', 15, 19, 'gene_id "ENSG3"; gene_name "SHOX"; gene_biotype "protein_coding";'),
  line('1', 'gene', 1, 5001, 'gene_id "ENSG4"; gene_name "LONG"; gene_biotype "lncRNA";'),
];
const folder = mkdtempSync(join(tmpdir(), 'varfreq-genes-'));
const path = join(folder, 'genes.gtf.gz');
writeFileSync(path, gzipSync(genes.join('')));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

useSystem('genes', { VARFREQ_GENES: path, VARFREQ_MAX_REGION_BASES: '5000' }, (session) => {
  let cohort: ListedCohort;
  beforeAll(async () => {
    cohort = await makeCohort(session);
  });
  const named = (name: string, range = items(0, 9)) =>
    session.anonymous.get('/genes/', { query: { name }, headers: range });
  const variantsIn = (region: unknown) => {
    const queries = ['ann', 'bob'].map((name) => ({ name, expression: `sample:${cohort[name as 'ann' | 'bob']}` }));
    return cohort.owner.token.get('/variants/', asking({ region, queries }, items(0, 99)));
  };

  test('a gene is found by name and id in any case, by anyone, with its transcripts', async () => {
    const gene = {
      name: 'SCN5A',
      id: 'ENSG1',
      chromosome: contig,
      begin: 100,
      end: 300,
      strand: '-',
      type: 'protein_coding',
      transcripts: [{ id: 'ENST1', begin: 110, end: 290, type: 'protein_coding' }],
    };
    for (const name of ['SCN5A', 'scn5a', 'ENSG1', 'ensg1']) {
      const answer = (await named(name)).expect(206);
      expect(answer.json()).toEqual({ gene_collection: { uri: '/genes/', items: [gene] } });
      expect(answer.headers.get('content-range')).toBe('items 0-0/1');
    }
  });

  test('a gene in two places is listed with both, in pages', async () => {
    const chromosomes = async (first: number, last: number) =>
      (await named('SHOX', items(first, last)))
        .expect(206)
        .items<{ chromosome: string }>()
        .map((gene) => gene.chromosome);
    expect(await chromosomes(0, 9)).toEqual(['X', 'Y']);
    expect(await chromosomes(1, 1)).toEqual(['Y']);
    (await named('SHOX', items(2, 3))).expect(416);
    (await named('SHOX', {})).expect(400);
  });

  test('an unknown gene is refused with the nearest names, and so is a missing name', async () => {
    expect((await named('SCN5')).expect(400).error().message).toBe(
      'name: no gene has the name or id "SCN5"; nearest: SCN5A',
    );
    for (const name of ['', 'x'.repeat(201), 'a\0b']) {
      expect((await named(name)).expect(400).error().message).toMatch(/^name: expected/);
    }
    expect((await session.anonymous.list('/genes/')).expect(400).error().message).toMatch(/^name: required/);
  });

  test('the variants of a gene are those of its region', async () => {
    const byPlace = (await variantsIn({ chromosome: contig, begin: 100, end: 300 })).expect(206);
    for (const region of [{ gene: 'SCN5A' }, { gene: 'ensg1', chromosome: `chr${contig}` }, 'gene:SCN5A']) {
      const byGene = (await variantsIn(region)).expect(206);
      expect(byGene.json()).toEqual(byPlace.json());
      expect(byGene.headers.get('content-range')).toBe(byPlace.headers.get('content-range'));
    }
    expect(byPlace.items<Variant>().map(keyOf)).toContain(`${contig}:300G>A`);
  });

  test.each([
    [{ gene: 'SHOX' }, 'region.gene: "SHOX" is in several places, X:5-9, Y:15-19; give the chromosome too'],
    [{ gene: 'SHOX', chromosome: '3' }, 'region.gene: "SHOX" is not on 3, but at X:5-9, Y:15-19'],
    [{ gene: 'SCN4A' }, 'region.gene: no gene has the name or id "SCN4A"; nearest: SCN5A'],
    [{ gene: 'LONG' }, 'region: expected at most 5000 bases'],
    [{ gene: '' }, 'region.gene: expected a string of 1 to 200 characters, got 0 characters'],
    [
      { gene: 'SCN5A', begin: 1, end: 5 },
      'region.begin: expected either this or gene, not both; region.end: expected either this or gene, not both',
    ],
  ])('the region %j is refused', async (region, message) => {
    expect((await variantsIn(region)).expect(400).error()).toMatchObject({ code: 'bad_request', message });
  });

  test('a gene in two places is a region on one of its chromosomes', async () => {
    (await variantsIn({ gene: 'SHOX', chromosome: 'chrY' })).expect(416);
  });

  test('a frequency table of genes shows and lists their places', async () => {
    const queries = ['ann', 'bob'].map((name) => ({ name, expression: `sample:${cohort[name as 'ann' | 'bob']}` }));
    const make = (regions: readonly object[]) =>
      session.admin.post('/frequency_tables/', { queries, regions, format: 'csv' });
    const created = (await make([{ gene: 'SCN5A' }, { gene: 'shox', chromosome: 'Y' }])).expect(201);
    const table = created.entity<{ uri: string; regions: unknown; data_source: { uri: string } }>();
    expect(table.regions).toEqual([
      { chromosome: contig, begin: 100, end: 300 },
      { chromosome: 'Y', begin: 15, end: 19 },
    ]);
    expect(await session.admin.finish(table.uri)).toMatchObject({ state: 'succes' });
    const [, ...rows] = gunzipSync(await session.admin.download(table.data_source.uri))
      .toString()
      .trimEnd()
      .split('\n');
    const positions = rows.map((row) => Number(row.split(',')[1]));
    expect(positions.length).toBeGreaterThan(0);
    for (const position of positions) expect(position >= 100 && position <= 300).toBe(true);
    const { message } = (await make([{ gene: 'SCN5A' }, { gene: 'SHOX' }])).expect(400).error();
    expect(message).toMatch(/^regions\[1\]\.gene: "SHOX" is in several places/);
  });
});

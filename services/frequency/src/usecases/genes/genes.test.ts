import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from '@jest/globals';
import { createLogger } from '@varfreq/runtime/log';
import { checkGenes } from '../../doctor/check-genes.ts';
import { Workbench } from '../../testing/workbench.ts';
import { openSequences } from '../../threads/open-parts.ts';
import type { QueryParts } from '../query-parts.ts';
import { findGenes } from './find-genes.ts';
import { locateGene } from './locate-gene.ts';
import { readGeneFile } from './read-gene-file.ts';

const bench = new Workbench();
afterAll(() => bench.remove());
const log = createLogger({ service: 'test', level: 'silent' });

const line = (contig: string, begin: number, end: number, name: string, id: string) =>
  `${contig}\tx\tgene\t${begin}\t${end}\t.\t+\t.\tID=gene:${id};Name=${name};biotype=protein_coding;gene_id=${id}`;
const text = [
  line('3', 100, 200, 'SCN5A', 'ENSG1'),
  `3\tx\tmRNA\t110\t190\t.\t+\t.\tID=transcript:ENST1;Parent=gene:ENSG1;transcript_id=ENST1`,
  line('chrX', 10, 20, 'SHOX', 'ENSG2'),
  line('chrY', 30, 40, 'SHOX', 'ENSG3'),
  line('1', 500, 600, 'TWICE', 'ENSG4'),
  line('1', 1, 50, 'TWICE', 'ENSG5'),
  line('2', 5, 10, 'MERGED', 'ENSG6'),
  line('2', 8, 30, 'merged', 'ENSG7'),
  ...Array.from({ length: 12 }, (_, i) => line(`${i + 1}`, 1, 2, 'Y_RNA', `ENSG1${i}`)),
].join('\n');

function write(name: string, content: string | Uint8Array): string {
  const path = join(bench.directory, name);
  writeFileSync(path, content);
  return path;
}

async function partsOf(path: string, settings: Parameters<typeof bench.settings>[0] = {}): Promise<QueryParts> {
  const sequences = await openSequences(bench.settings(settings));
  return { ...sequences, genes: await readGeneFile(path, sequences, log) } as QueryParts;
}

const path = write('genes.gff3', text);
const locate = async (gene: string, chromosome = '', own: readonly string[] = []) => {
  const parts = await partsOf(path);
  return await locateGene({ gene, chromosome }, parts, async () => ({ ...parts, contigs: parts.contigs.keeping(own) }));
};
const find = async (name: string, first = 0, last = 99) => {
  const parts = await partsOf(path);
  return await findGenes({ name, first, last }, parts, async () => parts);
};

describe('the region of a gene', () => {
  test.each([
    ['SCN5A', '', { chromosome: '3', begin: 100, end: 200 }],
    ['ensg1', '', { chromosome: '3', begin: 100, end: 200 }],
    ['SCN5A', 'chr3', { chromosome: '3', begin: 100, end: 200 }],
    ['SHOX', 'Y', { chromosome: 'Y', begin: 30, end: 40 }],
    ['ENSG2', '', { chromosome: 'X', begin: 10, end: 20 }],
    ['Merged', '', { chromosome: '2', begin: 5, end: 30 }],
    ['Y_RNA', '7', { chromosome: '7', begin: 1, end: 2 }],
  ])('%s on "%s" is found', async (gene, chromosome, place) => {
    expect(await locate(gene, chromosome)).toEqual(place);
  });

  test.each([
    ['SHOX', '', '"SHOX" is in several places, X:10-20, Y:30-40; give the chromosome too'],
    ['TWICE', '', '"TWICE" is in several places, 1:1-50, 1:500-600; give a region'],
    ['TWICE', '1', '"TWICE" is in several places, 1:1-50, 1:500-600; give a region'],
    ['SCN5A', 'X', '"SCN5A" is not on X, but at 3:100-200'],
    ['SCN5', '', 'no gene has the name or id "SCN5"; nearest: SCN5A'],
    ['scn4a', '', 'no gene has the name or id "scn4a"; nearest: SCN5A'],
    ['T\u0000', '', 'no gene has the name or id "T\\u0000"'],
    ['ENSG00000183874', '', 'no gene has the name or id "ENSG00000183874"'],
  ])('%j on "%s" is refused: %s', async (gene, chromosome, message) => {
    const expected = { code: 'bad_request', message: `region.gene: ${message}`, details: { field: 'region.gene' } };
    await expect(locate(gene, chromosome)).rejects.toMatchObject(expected);
  });

  test('in many places names ten of them', async () => {
    await expect(locate('Y_RNA')).rejects.toMatchObject({
      message: expect.stringMatching(/ and 2 more; give the chr/),
    });
  });

  test('on an accession under which data is stored has that name', async () => {
    const accession = write('accession.gff3', line('NC_000003.12', 100, 200, 'SCN5A', 'ENSG1'));
    const parts = await partsOf(accession);
    const asked = { gene: 'SCN5A', chromosome: '' };
    const keeping = async () => ({ ...parts, contigs: parts.contigs.keeping(['NC_000003.12']) });
    expect(await locateGene(asked, parts, keeping)).toMatchObject({ chromosome: 'NC_000003.12' });
    expect(await locateGene(asked, parts, async () => parts)).toMatchObject({ chromosome: '3' });
  });
});

describe('finding genes', () => {
  test('gives all places with their transcripts, in pages', async () => {
    const transcripts = [{ id: 'ENST1', begin: 110, end: 190, type: 'mRNA' }];
    const place = { chromosome: '3', begin: 100, end: 200, strand: '+', type: 'protein_coding' };
    expect(await find('scn5a')).toEqual({ items: [{ name: 'SCN5A', id: 'ENSG1', ...place, transcripts }], total: 1 });
    const page = await find('Y_RNA', 3, 4);
    expect([page.total, page.items!.map(({ chromosome }) => chromosome)]).toEqual([12, ['4', '5']]);
    expect(await find('SHOX', 5, 9)).toEqual({ items: [], total: 2 });
  });

  test('without an annotation is not found, and a region by gene is refused', async () => {
    const parts = (await openSequences(bench.settings())) as QueryParts;
    const named = async () => parts;
    await expect(findGenes({ name: 'A', first: 0, last: 9 }, parts, named)).rejects.toMatchObject({
      code: 'not_found',
      message: expect.stringContaining('VARFREQ_GENES'),
    });
    await expect(locateGene({ gene: 'A', chromosome: '' }, parts, named)).rejects.toMatchObject({
      code: 'bad_request',
    });
  });
});

describe('the gene annotation', () => {
  test('may be gzipped', async () => {
    const { genes } = await partsOf(write('genes.gff3.gz', gzipSync(text)));
    expect([genes!.genes, genes!.transcripts]).toEqual([19, 1]);
  });

  test.each([
    ['missing', undefined, 'no such file'],
    ['empty', '', 'there are no genes'],
    ['truncated', gzipSync(text).subarray(0, 100), 'cannot be used: '],
    ['malformed', `${text}\nx\ty\tgene\n`, 'line 21: expected the nine columns'],
    [
      'on other sequences than the genome',
      line('17', 1, 2, 'A', 'B'),
      'the reference genome has none of its sequences',
    ],
    ['past the end of the genome', line('2', 1, 5, 'A', 'B'), 'line 1: the feature ends at 5, but "2" has 4 bases'],
  ])('that is %s is refused at start and by the doctor', async (title, content, message) => {
    const genesPath = content === undefined ? join(bench.directory, 'none') : write(`${title}.gff3`, content);
    const genomePath = /genome/.test(title) ? bench.genome() : undefined;
    await expect(partsOf(genesPath, { genomePath })).rejects.toMatchObject({
      code: 'bad_request',
      message: expect.stringContaining(message),
    });
    await expect(checkGenes({ genesPath, genomePath, contigAliases: [] }).run()).rejects.toThrow(message);
  });

  test('is checked by the doctor, as far as the process uses it', async () => {
    const check = (more: object) => checkGenes({ contigAliases: [], ...more }).run();
    expect(await check({ genesPath: path })).toMatchObject([
      { state: 'ok', text: `${path} has 19 genes with 1 transcripts` },
    ]);
    expect(await check({ genesPath: 'none', role: 'work' })).toMatchObject([{ state: 'ok' }]);
    expect(await check({})).toMatchObject([{ state: 'ok', text: expect.stringContaining('VARFREQ_GENES') }]);
  });
});

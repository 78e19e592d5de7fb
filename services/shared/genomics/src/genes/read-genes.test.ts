import { describe, expect, test } from '@jest/globals';
import { configureProperties, fc } from '@varfreq/testkit/property';
import type { Sequences } from '../contigs/check-accession.ts';
import { ContigNames } from '../contigs/contig-names.ts';
import { knownBuild } from '../contigs/known-builds.ts';
import type { FoundGene } from './gene.ts';
import type { GeneIndex } from './gene-index.ts';
import { readGenes } from './read-genes.ts';
import { type Dialect, dialects, type WrittenGene, writeGenes } from './testing/write-genes.ts';

configureProperties({ seed: 20_261_127 });

const anything: Sequences = { contigs: new ContigNames() };

async function read(text: string, sequences = anything, chunkBytes = 1 << 16) {
  async function* chunks() {
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes);
  }
  return await readGenes(chunks(), sequences);
}

const found = (index: GeneIndex, text: string): FoundGene[] => index.find(text).map((n) => index.withTranscripts(n));

/** What a gene is found as. */
function expected(gene: WrittenGene, dialect: Dialect): FoundGene {
  const { name, contig, begin, end, strand } = gene;
  const transcripts = gene.transcripts.map((each) => ({
    id: dialect.transcriptIdOf(each.number),
    start: each.begin - 1,
    end: each.end,
    type: dialect.title === 'GFF3 of RefSeq' ? 'mRNA' : 'protein_coding',
  }));
  return { name, id: dialect.idOf(gene), contig, start: begin - 1, end, strand, type: 'protein_coding', transcripts };
}

const scn5a: WrittenGene = {
  name: 'SCN5A',
  number: 6331,
  contig: '3',
  begin: 38_548_062,
  end: 38_649_687,
  strand: '-',
  transcripts: [
    { number: 7, begin: 38_548_062, end: 38_649_687 },
    { number: 8, begin: 38_550_000, end: 38_600_000 },
  ],
};

/** Genes of which names, in other cases too, are not unique. */
const genes = fc
  .array(
    fc.record({
      name: fc.constantFrom('SCN5A', 'scn5a', 'SHOX', 'Y_RNA', 'a-b.c', 'HLA-DRB1', 'µ1', 'C1orf112'),
      contig: fc.constantFrom('1', 'chr3', 'X', 'Y', 'KI270728.1'),
      begin: fc.integer({ min: 1, max: 1000 }),
      length: fc.nat(500),
      strand: fc.constantFrom('+' as const, '-' as const),
      transcripts: fc.array(fc.tuple(fc.nat(400), fc.nat(400)), { maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((all) =>
    all.map(({ length, transcripts, ...gene }, i): WrittenGene => {
      const end = gene.begin + length;
      const places = transcripts.map(([from, to], t) => {
        const begin = gene.begin + (from % (length + 1));
        return { number: 100 * i + t, begin, end: begin + (to % (end - begin + 1)) };
      });
      return { ...gene, number: i + 1, end, transcripts: places };
    }),
  );

describe.each(dialects)('$title', (dialect) => {
  test('gives a gene with its transcripts, by name and ids in any case', async () => {
    const { index } = await read(writeGenes(dialect, [scn5a]));
    expect([index.genes, index.transcripts]).toEqual([1, 2]);
    for (const text of ['SCN5A', 'scn5a', dialect.idOf(scn5a), ...dialect.alsoFound(scn5a)]) {
      expect(found(index, text)).toEqual([expected(scn5a, dialect)]);
      expect(found(index, text.toLowerCase())).toEqual([expected(scn5a, dialect)]);
    }
    for (const text of ['SCN5', 'SCN5AA', '', 'gene', 'ENST00000000007', '\uffff'])
      expect(index.find(text)).toEqual([]);
  });

  test('finds what a scan of all genes finds, wherever the file is split', async () => {
    await fc.assert(
      fc.asyncProperty(genes, fc.integer({ min: 1, max: 3000 }), async (all, chunkBytes) => {
        const { index } = await read(writeGenes(dialect, all), anything, chunkBytes);
        const texts = all.flatMap((gene) => [gene.name, dialect.idOf(gene), ...dialect.alsoFound(gene)]);
        for (const text of new Set([...texts, 'nothing'])) {
          const matches = all.filter((gene) =>
            [gene.name, dialect.idOf(gene), ...dialect.alsoFound(gene)].some(
              (each) => each.toUpperCase() === text.toUpperCase(),
            ),
          );
          expect(found(index, text)).toEqual(matches.map((gene) => expected(gene, dialect)));
        }
        const names = new Set(all.map(({ name }) => name.toUpperCase()).filter((name) => name.startsWith('S')));
        expect(new Set([...index.namesLike('sco')].map((name) => name.toUpperCase()))).toEqual(names);
      }),
      { numRuns: 100 },
    );
  });

  test('of another build than the genome, or than the build that is set, is refused', async () => {
    const text = writeGenes(dialect, [scn5a]);
    const contigs = new ContigNames();
    await expect(read(text, { contigs, build: 'GRCh37' })).rejects.toMatchObject({
      kind: 'reference_mismatch',
      line: expect.any(Number),
      message: expect.stringContaining('it is of GRCh38, but the data has GRCh37'),
    });
    const { lengths } = knownBuild('GRCh38', contigs);
    const genome = { contigs: lengths };
    const own = { contigs: new ContigNames({ genomeContigs: [...lengths.keys()] }), genome };
    expect((await read(text, own)).index.genes).toBe(1);
  });
});

describe('a gene annotation', () => {
  const gene = (more: Partial<WrittenGene>) => dialects[0]!.lines({ ...scn5a, ...more }).join('\n');

  test('without lines of genes, as GTF of UCSC, has genes made of overlapping transcripts', async () => {
    const exon = (begin: number, end: number, transcript: string, strand = '+') =>
      `chr1\trefGene\texon\t${begin}\t${end}\t.\t${strand}\t.\tgene_id "A1"; transcript_id "${transcript}"; gene_name "A1";`;
    const lines = [exon(100, 200, 'NM_1'), exon(400, 500, 'NM_1'), exon(450, 600, 'NM_2'), exon(900, 950, 'NM_1_dup1')];
    const { index } = await read([...lines, exon(120, 130, 'NM_3', '-')].join('\n'));
    const places = found(index, 'a1').map(({ start, end, strand, transcripts }) => [
      ...[start, end, strand],
      ...transcripts.map(({ id, start: from, end: to }) => `${id} ${from}-${to}`),
    ]);
    expect(places).toEqual([
      [99, 600, '+', 'NM_1 99-500', 'NM_2 449-600'],
      [899, 950, '+', 'NM_1_dup1 899-950'],
      [119, 130, '-', 'NM_3 119-130'],
    ]);
  });

  test('may have transcripts before their gene, sequences that the genome lacks, and FASTA at its end', async () => {
    const [own, ...transcripts] = gene({}).split('\n');
    const text = [...transcripts, own, gene({ contig: 'KI270728.1', number: 5 }), '', '##FASTA', '>3', 'ACGT'].join(
      '\r\n',
    );
    const contigs = new ContigNames({ genomeContigs: ['chr3'] });
    const { index, left } = await read(text, { contigs, genome: { contigs: new Map([['chr3', 198_295_559]]) } });
    expect(found(index, 'SCN5A')).toEqual([expected(scn5a, dialects[0]!)]);
    expect(left).toBe(3);
  });

  test('may have features beyond the end of a circular sequence, which are cut there', async () => {
    const region = 'M\tRefSeq\tregion\t1\t100\t.\t+\t.\tID=M:1..100;Is_circular=true';
    const text = `${region}\n${gene({ contig: 'M', begin: 90, end: 120, transcripts: [] })}`;
    const genome = { contigs: new Map([['M', 100]]) };
    const { index } = await read(text, { contigs: new ContigNames({ genomeContigs: ['M'] }), genome });
    expect(found(index, 'SCN5A')).toMatchObject([{ start: 89, end: 100 }]);
  });

  test.each([
    ['', 'malformed', 'there are no genes'],
    ['# only comments\n', 'malformed', 'there are no genes'],
    ['chr1\t5\t9\n', 'malformed', 'nine columns'],
    ['<html>\n', 'malformed', 'nine columns'],
    ['1\tx\tgene\t0\t9\t.\t+\t.\tID=a', 'malformed', 'expected a position'],
    ['1\tx\tgene\t9\t8\t.\t+\t.\tID=a', 'malformed', 'expected an end of at least 9'],
    ['1\tx\tgene\t9\t1e3\t.\t+\t.\tID=a', 'malformed', 'expected a position'],
    ['1\tx\tgene\t1\t2\t.\t+\t.\t', 'malformed', 'neither a name nor an id'],
    ['\tx\tgene\t1\t2\t.\t+\t.\tID=a', 'malformed', 'a name of a sequence'],
    ['1\tx\tgene\t1\t248956423\t.\t+\t.\tID=a', 'reference_mismatch', '"1" has 248956422 bases'],
    ['NC_000001.10\tx\tgene\t1\t2\t.\t+\t.\tID=a', 'reference_mismatch', 'chromosome 1 of GRCh37'],
    [`1\tx\tgene\t1\t2\t.\t+\t.\tID=${'a'.repeat(1 << 20)}`, 'too_large', 'longer than'],
  ])('of fault number %# is refused', async (text, kind, message) => {
    await expect(read(text, { contigs: new ContigNames(), build: 'GRCh38' })).rejects.toMatchObject({
      name: 'InputError',
      kind,
      message: expect.stringContaining(message),
    });
  });

  test('damaged anywhere is read or refused, without any other error', async () => {
    const text = dialects.map((dialect) => writeGenes(dialect, [scn5a])).join('');
    const piece = fc.constantFrom(
      '\t',
      '\n',
      ';',
      '=',
      '"',
      '%',
      '%zz',
      '%41',
      '#',
      '>',
      '\0',
      '99999999999',
      '\ud800',
      ',',
      '',
    );
    await fc.assert(
      fc.asyncProperty(fc.nat(text.length), fc.nat(30), piece, async (at, length, by) => {
        const result = await read(text.slice(0, at) + by + text.slice(at + length)).catch((error: Error) => error.name);
        if (typeof result === 'string') expect(result).toBe('InputError');
        else expect(result.index.genes).toBeGreaterThan(0);
      }),
      { numRuns: 1000 },
    );
  });

  test('takes about 130 bytes of memory for a gene and 30 for a transcript', async () => {
    const many = Array.from({ length: 2000 }, (_, i) => gene({ name: `GENE${i}`, number: i }));
    const { index } = await read(many.join('\n'));
    expect(index.byteLength).toBeLessThan(2000 * 130 + 4000 * 35);
  });
});

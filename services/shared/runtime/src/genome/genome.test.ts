import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { compressBgzf } from '@varfreq/genomics/bgzf/bgzf-writer';
import { genomeDigest, openGenome } from './genome.ts';

let directory = '';
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'genome-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const SHORT = 'ACGTNNacgtRYacgtagctGATTACA';
const LONG = Array.from({ length: 700_000 }, (_, i) => 'ACGTacgtN'[(i * i + (i >> 7)) % 9]).join('');

interface Entry {
  name: string;
  sequence: string;
}

const CONTIGS: Entry[] = [
  { name: 'chr10', sequence: SHORT },
  { name: '2', sequence: LONG },
  { name: '1', sequence: 'acgt' },
];

/** FASTA text with lines of 60 bases, and its index as `samtools faidx` writes it. */
function fasta(entries: readonly Entry[]): { text: string; fai: string } {
  let text = '';
  let fai = '';
  for (const { name, sequence } of entries) {
    text += `>${name} description\n`;
    fai += `${name}\t${sequence.length}\t${text.length}\t60\t61\n`;
    text += `${sequence.match(/.{1,60}/g)!.join('\n')}\n`;
  }
  return { text, fai };
}

function writePlain(entries: readonly Entry[] = CONTIGS): string {
  const path = join(directory, 'genome.fa');
  const { text, fai } = fasta(entries);
  writeFileSync(path, text);
  writeFileSync(`${path}.fai`, fai);
  return path;
}

/** A bgzipped FASTA with its `.gzi`: a count, then compressed and uncompressed offset of every block but the first. */
async function writeBgzipped(): Promise<string> {
  const path = join(directory, 'genome.fa.gz');
  const { text, fai } = fasta(CONTIGS);
  const blocks: Uint8Array[] = [];
  const source = Readable.from([Buffer.from(text)]);
  for await (const block of compressBgzf(source)) blocks.push(block);
  writeFileSync(path, Buffer.concat(blocks));
  writeFileSync(`${path}.fai`, fai);
  const starts = blocks.slice(0, -2).map((_, i) => [Buffer.concat(blocks.slice(0, i + 1)).length, (i + 1) * 65_280]);
  const gzi = Buffer.alloc(8 + starts.length * 16);
  gzi.writeBigUInt64LE(BigInt(starts.length));
  for (const [i, [compressed, uncompressed]] of starts.entries()) {
    gzi.writeBigUInt64LE(BigInt(compressed!), 8 + i * 16);
    gzi.writeBigUInt64LE(BigInt(uncompressed!), 16 + i * 16);
  }
  writeFileSync(`${path}.gzi`, gzi);
  return path;
}

const text = (bytes: Uint8Array | undefined): string | undefined => bytes && Buffer.from(bytes).toString();

describe('a genome in a FASTA file', () => {
  test.each([
    ['plain', async () => writePlain()],
    ['bgzipped', writeBgzipped],
  ])('%s: bases are found in upper case, across windows and at both ends', async (_title, write) => {
    const genome = await openGenome(await write());
    expect([...genome.contigs]).toEqual([
      ['chr10', 27],
      ['2', 700_000],
      ['1', 4],
    ]);
    expect(genome.peek('2', 0, 1)).toBeUndefined();
    const border = 1 << 18;
    for (const [contig, sequence, start, end] of [
      ['chr10', SHORT, 0, SHORT.length],
      ['chr10', SHORT, 26, 27],
      ['1', 'acgt', 1, 3],
      ['2', LONG, border - 5, border + 5],
      ['2', LONG, 2 * border - 1, 2 * border],
      ['2', LONG, LONG.length - 100, LONG.length],
    ] as const) {
      await genome.load(contig, start, end);
      expect(text(genome.peek(contig, start, end))).toBe(sequence.slice(start, end).toUpperCase());
    }
  });

  test('the least recently used windows are dropped', async () => {
    const genome = await openGenome(writePlain(), { cacheBytes: 2 << 18 });
    await genome.load('chr10', 0, 1);
    await genome.load('1', 0, 1);
    expect(genome.peek('chr10', 0, 1)).toBeDefined();
    await genome.load('2', 0, 1);
    expect(genome.peek('1', 0, 1)).toBeUndefined();
    expect(genome.peek('chr10', 0, 1)).toBeDefined();
    expect(genome.peek('2', 0, 1)).toBeDefined();
  });

  test('an empty range needs nothing loaded, a range beyond the contig is refused', async () => {
    const genome = await openGenome(writePlain());
    expect(genome.peek('1', 4, 4)).toEqual(new Uint8Array(0));
    await expect(genome.load('1', 1 << 20, (1 << 20) + 1)).rejects.toThrow('is outside contig');
    await expect(genome.load('2', 0, 1 << 30)).rejects.toThrow('exceeds the cache');
  });

  test('the digest names contigs and lengths, not their order', async () => {
    const genome = await openGenome(writePlain());
    expect(genome.digest).toBe(genomeDigest(new Map([...genome.contigs].reverse())));
    expect(genome.digest).toMatch(/^[0-9a-f]{64}$/);
    expect(genomeDigest(new Map([['1', 4]]))).not.toBe(genomeDigest(new Map([['1', 5]])));
    expect(genomeDigest(new Map([['1', 4]]))).toBe('2cea28ebfc246ac91c3e077c301d27b5e646ecc74b2e06eb332d4446fa76842f');
  });
});

describe('an unusable genome is refused with a remedy', () => {
  const refusal = (message: string) =>
    expect.objectContaining({ code: 'bad_request', message: expect.stringContaining(message) });

  test('when the file is missing', async () => {
    await expect(openGenome(join(directory, 'none.fa'))).rejects.toEqual(refusal('cannot be read'));
  });

  test('when the index is missing', async () => {
    const path = writePlain();
    rmSync(`${path}.fai`);
    await expect(openGenome(path)).rejects.toEqual(refusal(`samtools faidx ${path}`));
  });

  test('when it is bgzipped without a block index', async () => {
    const path = await writeBgzipped();
    rmSync(`${path}.gzi`);
    await expect(openGenome(path)).rejects.toEqual(refusal(`samtools faidx ${path}`));
  });

  test('when it is plain gzip', async () => {
    const path = join(directory, 'genome.fa.gz');
    writeFileSync(path, gzipSync('>1\nACGT\n'));
    await expect(openGenome(path)).rejects.toEqual(refusal('bgzip'));
  });

  test.each([
    ['of another file', `1\t5000\t3\t60\t61\n`],
    ['empty', ''],
    ['with a contig twice', '1\t4\t3\t60\t61\n1\t4\t3\t60\t61\n'],
    ['that is not an index', 'hello\n'],
  ])('because of an index %s', async (_title, fai) => {
    const path = writePlain([{ name: '1', sequence: 'ACGT' }]);
    writeFileSync(`${path}.fai`, fai);
    await expect(openGenome(path)).rejects.toEqual(refusal('does not match'));
  });

  test('a file replaced by a shorter one while it is open is unavailable, without its path', async () => {
    const path = writePlain();
    const genome = await openGenome(path);
    writeFileSync(path, '>1\nACGT\n');
    const shown = (what: string) => ({ code: 'unavailable', message: `The reference genome is unavailable: ${what}.` });
    await expect(genome.load('2', 0, 10)).rejects.toMatchObject(shown('it no longer matches its index'));
    rmSync(path);
    await expect(genome.load('2', 0, 10)).rejects.toMatchObject(shown('it cannot be read'));
  });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bgzf } from '../testing/compressed.ts';

const lineBases = 10;

/** Contig names and bases, in the order of the file. */
export type Contigs = readonly (readonly [name: string, bases: string])[];

/** Bases of the test contigs; positions in the comments are 1-based. */
export const bases = {
  first: [
    'GATTACAGAT', // 1
    'CACACACACA', // 11, a repeat after a T
    'TTTTTTTTTT', // 21, a run after an A
    'ACGTNNNNNN', // 31
    'TTTRTTTTTT', // 41, R is A or G
    'ggcacacaca', // 51, a repeat in lower case
  ].join(''),
  second: 'A'.repeat(10),
  mitochondrion: 'GATTACAGATTACA',
  /** A run longer than any read buffer. */
  long: `G${'T'.repeat(299_999)}`,
};

function fasta(contigs: Contigs): { text: string; index: string } {
  let text = '';
  let index = '';
  for (const [name, sequence] of contigs) {
    text += `>${name} of the tests\n`;
    index += [name, sequence.length, text.length, lineBases, lineBases + 1].join('\t').concat('\n');
    text += sequence.replaceAll(/.{1,10}/g, '$&\n');
  }
  return { text, index };
}

/** A reference genome on disk. */
export interface GenomeFiles {
  path: string;
  remove(): Promise<void>;
}

/** Writes a FASTA file with its index: plain, or block-compressed with the index of its blocks. */
export async function writeGenome(contigs: Contigs, { compressed = false } = {}): Promise<GenomeFiles> {
  const directory = await mkdtemp(join(tmpdir(), 'varfreq-genome-'));
  const { text, index } = fasta(contigs);
  const path = join(directory, compressed ? 'genome.fa.gz' : 'genome.fa');
  await writeFile(path, compressed ? bgzf(text) : text);
  await writeFile(`${path}.fai`, index);
  if (compressed) await writeFile(`${path}.gzi`, blockIndex(text));
  return { path, remove: () => rm(directory, { recursive: true }) };
}

/** Offsets of the blocks after the first, compressed and not, as written by `bgzip -r`. */
function blockIndex(text: string): Buffer {
  const blockBytes = 60_000;
  const offsets: bigint[] = [];
  for (let at = blockBytes; at < text.length; at += blockBytes) {
    offsets.push(BigInt(bgzf(text.slice(0, at), { end: false }).length), BigInt(at));
  }
  return Buffer.from(new BigUint64Array([BigInt(offsets.length / 2), ...offsets]).buffer);
}

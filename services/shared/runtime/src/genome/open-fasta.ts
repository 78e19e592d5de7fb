import { access, open } from 'node:fs/promises';
import { BgzipIndexedFasta, IndexedFasta } from '@gmod/indexedfasta';
import { type Compression, SNIFF_BYTES, sniffCompression } from '@varfreq/genomics/bgzf/sniff';
import { AppError } from '../errors.ts';

/** An indexed FASTA file, plain or bgzipped, with contig lengths in index order. */
export interface Fasta {
  file: IndexedFasta;
  contigs: ReadonlyMap<string, number>;
}

/**
 * Opens a FASTA file with its index beside it (`.fai`; `.gzi` too if bgzipped). AppError `bad_request`, with a remedy,
 * when a file is missing, unreadable or malformed.
 */
export async function openFasta(path: string): Promise<Fasta> {
  const compression = await compressionOf(path);
  if (compression === 'gzip') {
    throw unusable(path, `it is compressed with gzip; recompress it: gunzip -c ${path} | bgzip -c > new.fa.gz`);
  }
  await requireIndex(path, `${path}.fai`);
  if (compression === 'bgzf') await requireIndex(path, `${path}.gzi`);
  const file =
    compression === 'bgzf' ? new BgzipIndexedFasta({ path, gziPath: `${path}.gzi` }) : new IndexedFasta({ path });
  const contigs = await readContigs(file, path);
  await checkLastBase(file, contigs, path);
  return { file, contigs };
}

async function compressionOf(path: string): Promise<Compression> {
  try {
    return sniffCompression(await firstBytes(path));
  } catch (cause) {
    throw unusable(path, `it cannot be read (${(cause as Error).message})`, cause);
  }
}

async function firstBytes(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(SNIFF_BYTES), 0, SNIFF_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function requireIndex(path: string, index: string): Promise<void> {
  await access(index).catch((cause: unknown) => {
    throw unusable(path, `its index ${index} is missing; create it with: samtools faidx ${path}`, cause);
  });
}

async function readContigs(file: IndexedFasta, path: string): Promise<Map<string, number>> {
  const contigs = new Map<string, number>();
  try {
    for (const name of await file.getSequenceNames()) {
      const length = await file.getSequenceSize(name);
      if (name === '' || contigs.has(name) || !Number.isSafeInteger(length) || length! < 1) {
        throw new Error(`invalid line for "${name}"`);
      }
      contigs.set(name, length!);
    }
    if (contigs.size === 0) throw new Error('it lists no contigs');
    return contigs;
  } catch (cause) {
    throw stale(path, cause);
  }
}

async function checkLastBase(file: IndexedFasta, contigs: ReadonlyMap<string, number>, path: string): Promise<void> {
  const [name, length] = [...contigs].at(-1)!;
  const base = await file.getSequence(name, length - 1, length).catch((cause: unknown) => {
    throw stale(path, cause);
  });
  if (base?.length !== 1) throw stale(path, new Error(`contig "${name}" is shorter than the index says`));
}

function stale(path: string, cause: unknown): AppError {
  const what = cause instanceof Error ? ` (${cause.message})` : '';
  return unusable(path, `its index does not match${what}; recreate it with: samtools faidx ${path}`, cause);
}

function unusable(path: string, what: string, cause?: unknown): AppError {
  return new AppError('bad_request', `The reference genome ${path} cannot be used: ${what}.`, { cause });
}

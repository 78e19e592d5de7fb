import { importBed, importBedShard, summarizeBed } from '../../bed/import.ts';
import { compressBgzf } from '../../bgzf/bgzf-writer.ts';
import { BlockPosition } from '../../bgzf/block-position.ts';
import { decompress } from '../../bgzf/decompress.ts';
import { ContigNames } from '../../contigs/contig-names.ts';
import { InputError } from '../../errors.ts';
import { addTotals, emptyTotals, type ImportTotals } from '../../import-totals.ts';
import { importVcf } from '../../vcf/import/import.ts';
import type { VcfImportOptions } from '../../vcf/import/import-options.ts';
import { importVcfShard, readVcfHeader } from '../../vcf/import/import-shard.ts';
import { summarizeVcf } from '../../vcf/import/summarize.ts';
import { type StoredRange, splitBgzf, splitText } from '../plan-shards.ts';
import { type SplitFile, shardText } from '../shard-text.ts';

/** Outcome of an import: everything passed to the sink and the summary, or the error. */
export type Outcome =
  | { added: string[]; summary: unknown }
  | { kind: string; message: string; line?: number | undefined };

const maxBytes = 1e9;

function settings(more: Partial<VcfImportOptions>): VcfImportOptions {
  return {
    skipFiltered: true,
    useGenotypes: true,
    preferGenotypeLikelihoods: false,
    maxLineBytes: 1 << 20,
    poolSize: 100,
    contigs: new ContigNames(),
    onReferenceMismatch: 'fail' as const,
    ...more,
  };
}

/** A file in chunks of a few bytes, so that chunks end everywhere. */
export function fileOf(bytes: Uint8Array, isBgzf: boolean, chunkBytes = 7): SplitFile {
  return {
    sizeBytes: bytes.length,
    isBgzf,
    async *open(start, end) {
      for (let at = start; at < end; at += chunkBytes) yield bytes.slice(at, Math.min(end, at + chunkBytes));
    },
  };
}

/** BGZF with one block per piece of text, and the end marker. */
export async function bgzfOf(pieces: readonly Uint8Array[]): Promise<Uint8Array> {
  const blocks: Uint8Array[] = [];
  let marker = new Uint8Array();
  for (const piece of pieces) {
    const made: Uint8Array[] = [];
    for await (const block of compressBgzf(once(piece), { level: 'fast' })) made.push(block);
    marker = Buffer.from(made.pop()!);
    blocks.push(...made);
  }
  return Buffer.concat([...blocks, marker]);
}

/** Imports a VCF file in one go. */
export function importWhole(file: SplitFile, options: Partial<VcfImportOptions> = {}): Promise<Outcome> {
  return outcomeOf(async (added) => {
    const text = decompress(file.open(0, file.sizeBytes), { gzipped: file.isBgzf, maxBytes });
    return importVcf(text, settings(options), sinkTo(added));
  });
}

/** Imports a VCF file in shards that start at the stored bytes `cuts` (after the header), or of `shardBytes` each. */
export function importInShards(
  file: SplitFile,
  how: { cuts: readonly number[] } | { shardBytes: number },
  options: Partial<VcfImportOptions> = {},
): Promise<Outcome> {
  const all = settings(options);
  return outcomeOf(async (added) => {
    const position = new BlockPosition();
    const opened = file.open(0, file.sizeBytes);
    const header = await readVcfHeader(file.isBgzf ? position.text(opened) : opened, all);
    const first = { offset: position.offset, skipBytes: header.bytes - position.textBefore };
    const ranges = await rangesOf(file, how, file.isBgzf ? first : { offset: header.bytes, skipBytes: 0 });
    const summary = summarizeVcf(
      await inOrder(ranges, header.totals, (range) =>
        importVcfShard(header.lines, shardText(range, file, { maxBytes }), all, sinkTo(added)),
      ),
      all,
    );
    const { columnSet, headerBuild } = header;
    return { ...summary, columnSet, ...(headerBuild && { headerBuild }) };
  });
}

/** The same for BED files. */
export function importBedWhole(file: SplitFile): Promise<Outcome> {
  return outcomeOf((added) => importBed(file.open(0, file.sizeBytes), settings({}), sinkTo(added)));
}

export function importBedInShards(file: SplitFile, cuts: readonly number[]): Promise<Outcome> {
  return outcomeOf(async (added) => {
    const ranges = await rangesOf(file, { cuts }, { offset: 0, skipBytes: 0 });
    const read = (range: StoredRange) =>
      importBedShard(range.isFirst, shardText(range, file, { maxBytes }), settings({}), sinkTo(added));
    return summarizeBed(await inOrder(ranges, emptyTotals(), read));
  });
}

async function rangesOf(
  file: SplitFile,
  how: { cuts: readonly number[] } | { shardBytes: number },
  first: { offset: number; skipBytes: number },
): Promise<StoredRange[]> {
  if ('shardBytes' in how) {
    const options = { shardBytes: how.shardBytes, maxShards: 10_000 };
    const read = (start: number, end: number) => gather(file.open(start, end));
    return file.isBgzf
      ? splitBgzf(first, file.sizeBytes, options, read)
      : splitText(first.offset, file.sizeBytes, options);
  }
  const starts = [first.offset, ...how.cuts.filter((cut) => cut > first.offset && cut < file.sizeBytes)];
  return starts.map((start, i) => ({
    start,
    end: starts[i + 1] ?? file.sizeBytes,
    isFirst: i === 0,
    skipBytes: i === 0 ? first.skipBytes : 0,
  }));
}

async function inOrder(
  ranges: readonly StoredRange[],
  before: ImportTotals,
  read: (range: StoredRange) => Promise<ImportTotals>,
): Promise<ImportTotals> {
  let totals = before;
  for (const range of ranges) {
    const own = await read(range).catch((error: unknown) => {
      if (!(error instanceof InputError) || error.line === undefined) throw error;
      throw new InputError(error.kind, error.message, error.line + totals.lines, error.column);
    });
    totals = addTotals(totals, own);
  }
  return totals;
}

async function outcomeOf(run: (added: string[]) => Promise<unknown>): Promise<Outcome> {
  const added: string[] = [];
  try {
    return { summary: await run(added), added };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return { kind: error.kind, message: error.message, line: error.line };
  }
}

function sinkTo(added: string[]) {
  return { add: (...all: unknown[]) => void added.push(all.join(' ')), drain: async () => {} };
}

async function gather(source: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of source) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { generatedFile } from '@varfreq/harness/data/files';
import { gvcf } from '@varfreq/harness/data/gvcf-records';
import { singleSample } from '@varfreq/harness/data/records';
import { CoreImporter } from './core-import.ts';
import type { BenchOptions } from './import-rows.ts';
import { pairs, type Row, seconds } from './measure.ts';

/** Row P19: a gVCF imported as variants and coverage, compared by bytes of text with the genome of P1. */
export async function gvcfRows({ cacheDir, records, pairs: count }: BenchOptions): Promise<Row[]> {
  const path = await generatedFile(cacheDir, `gvcf-seed1-${records}`, 'bgzf', () => gvcf(1, records, 40));
  const genome = await generatedFile(cacheDir, `genome-seed1-${records}`, 'bgzf', () => singleSample(1, records, 600));
  const [bytes, genomeBytes] = [await textBytes(path), await textBytes(genome)];
  // Separate threads: code optimised for one of the two would be in the way of the other.
  const [blocks, variants] = [new CoreImporter(cacheDir), new CoreImporter(cacheDir)];
  try {
    const { ours, theirs, ratio } = await pairs(
      count,
      () => seconds(() => blocks.import(path, 'VARIATION', { coverage: true })),
      () => seconds(() => variants.import(genome, 'VARIATION')),
    );
    const lines = `${(records / ours / 1e6).toFixed(2)} M lines/s of ${Math.round(bytes / records)} bytes`;
    const rates = `${Math.round(bytes / ours / 1e6)} MB/s, genome ${Math.round(genomeBytes / theirs / 1e6)}`;
    const what = 'import core, BGZF gVCF with coverage ÷ genome of P1, bytes of text/s';
    return [{ id: 'P19', what, target: 1, figure: (ratio * bytes) / genomeBytes, note: `${lines}: ${rates}` }];
  } finally {
    await blocks.close();
    await variants.close();
  }
}

/** Uncompressed. */
async function textBytes(path: string): Promise<number> {
  let bytes = 0;
  for await (const chunk of createReadStream(path).pipe(createGunzip())) bytes += (chunk as Uint8Array).length;
  return bytes;
}

import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { importBed } from '@varfreq/genomics/bed/import';
import { decompress } from '@varfreq/genomics/bgzf/decompress';
import { ContigNames } from '@varfreq/genomics/contigs';
import { importVcf } from '@varfreq/genomics/vcf/import';
import { ObservationWriter } from '@varfreq/segments/observations/observation-writer';
import { RegionWriter } from '@varfreq/segments/regions/region-writer';

const options = {
  contigs: new ContigNames({}),
  maxLineBytes: 64 << 20,
  onReferenceMismatch: 'fail',
  poolSize: 1,
} as const;
const calls = { skipFiltered: true, useGenotypes: true, preferGenotypeLikelihoods: false };

/** Imports a file without any service: read, inflate, parse, write segments. Returns its records. */
export async function coreImport(path: string, kind: 'vcf' | 'bed'): Promise<number> {
  const scratchDir = mkdtempSync(join(tmpdir(), 'varfreq-bench-'));
  const put = async (name: string, source: AsyncIterable<Uint8Array>) =>
    pipeline(source, createWriteStream(join(scratchDir, name)));
  const file = createReadStream(path, { highWaterMark: 1 << 20 });
  const chunks = decompress(file, { gzipped: path.endsWith('gz'), maxBytes: 2 ** 41 });
  try {
    if (kind === 'vcf') {
      const writer = new ObservationWriter({ track: 1, scratchDir, maxMemoryBytes: 32 << 20 });
      const { records } = await importVcf(chunks, { ...options, ...calls }, writer);
      await writer.finish(put);
      return records;
    }
    const writer = new RegionWriter({ track: 1, scratchDir, maxMemoryBytes: 32 << 20 });
    const { records } = await importBed(chunks, options, writer);
    await writer.finish(put);
    return records;
  } finally {
    rmSync(scratchDir, { recursive: true, force: true });
  }
}

import { once } from 'node:events';
import { createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { BgzfWriter } from '@varfreq/genomics/bgzf/bgzf-writer';
import type { Lines } from './records.ts';

/** BGZF at zlib's level 6, as bgzip writes it, or at level 1. */
export type Packing = 'plain' | 'gzip' | 'bgzf' | 'bgzf1';

const suffix: Record<Packing, string> = { plain: '', gzip: '.gz', bgzf: '.bgz', bgzf1: '.1.bgz' };
const batchLength = 1 << 20;

/** A generated file, made once and kept under its name in the cache. The name must say everything the lines depend on. */
export async function generatedFile(
  cacheDir: string,
  name: string,
  packing: Packing,
  lines: () => Lines,
): Promise<string> {
  const path = join(cacheDir, `${name}${suffix[packing]}`);
  if (existsSync(path)) return path;
  mkdirSync(cacheDir, { recursive: true });
  await write(`${path}.part`, packing, lines());
  renameSync(`${path}.part`, path);
  return path;
}

async function write(path: string, packing: Packing, lines: Lines): Promise<void> {
  if (packing === 'plain') return pipeline(batches(lines), createWriteStream(path));
  if (packing === 'gzip')
    return pipeline(batches(lines), createGzip({ level: 6, chunkSize: 1 << 20 }), createWriteStream(path));
  const file = createWriteStream(path);
  const emit = async (block: Uint8Array) => {
    if (!file.write(block.slice())) await once(file, 'drain');
  };
  const writer = new BgzfWriter(emit, { level: packing === 'bgzf1' ? 1 : 6 });
  for (const batch of batches(lines)) await writer.write(batch);
  await writer.finish();
  file.end();
  await once(file, 'close');
}

function* batches(lines: Lines): Generator<Buffer> {
  let batch = '';
  for (const line of lines) {
    batch += line;
    if (batch.length < batchLength) continue;
    yield Buffer.from(batch, 'latin1');
    batch = '';
  }
  if (batch !== '') yield Buffer.from(batch, 'latin1');
}

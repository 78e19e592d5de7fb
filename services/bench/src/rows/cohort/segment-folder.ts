import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { PutSegment } from '@varfreq/segments/format/segment-info';

/** Stores segments below a prefix, laid out as the product's blob store in a directory keeps its objects. */
export function segmentFolder(blobsDir: string, prefix: string): PutSegment {
  const folder = join(blobsDir, 'objects', prefix);
  mkdirSync(folder, { recursive: true });
  return async (name, source) => {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    await pipeline(source, createWriteStream(path));
    return `${prefix}/${name}`;
  };
}

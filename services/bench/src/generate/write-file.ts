import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

/** Writes a file atomically; `-` is standard output. */
export async function writeFileWhole(
  output: string,
  bytes: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): Promise<void> {
  if (output === '-') return await pipeline(bytes, process.stdout, { signal });
  const part = `${output}.part`;
  try {
    await pipeline(bytes, createWriteStream(part), { signal });
    await rename(part, output);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

import { gunzip } from 'node:zlib';
import { type BlockGroup, blockGroups, type GroupOptions } from './block-groups.ts';
import { freeChunk } from './free-chunk.ts';
import { corruptGzip } from './inflate-gzip.ts';

/** Groups of about 1 MiB inflated ahead on zlib's threads while the caller works on one. */
const GROUPS_AHEAD = 3;

/**
 * Inflates a BGZF stream, several groups of blocks at a time, in order. About 4 MiB are held. Everything before a fault
 * is handed out before the fault is thrown. A chunk is gone when the next one is asked for. InputError `corrupt` as told at `blockGroups`, and for a block whose
 * checksum or size is wrong.
 */
export async function* inflateBgzf(
  source: AsyncIterable<Uint8Array>,
  options: GroupOptions = {},
): AsyncGenerator<Uint8Array> {
  const ahead: Promise<Uint8Array>[] = [];
  let fault: { error: unknown } | undefined;
  try {
    for await (const group of blockGroups(source, options)) {
      ahead.push(inflateGroup(group));
      if (ahead.length > GROUPS_AHEAD) yield* handOut(await ahead.shift()!);
    }
  } catch (error) {
    fault = { error };
  }
  for (const group of ahead) yield* handOut(await group);
  if (fault) throw fault.error;
}

/** The blocks of a BGZF stream one by one, with the bytes each takes in it; nothing is inflated before it is asked for. */
export async function* inflateBlocks(
  source: AsyncIterable<Uint8Array>,
  options: Pick<GroupOptions, 'isLast'> = {},
): AsyncGenerator<{ text: Uint8Array; storedBytes: number }> {
  for await (const group of blockGroups(source, { ...options, groupBytes: 1 })) {
    yield { text: await inflate(group), storedBytes: group.bytes.length };
  }
}

function inflateGroup(group: BlockGroup): Promise<Uint8Array> {
  const inflated = inflate(group);
  inflated.catch(() => undefined); // Handled where it is awaited, which may be later than it fails.
  return inflated;
}

function inflate({ bytes, inflatedBytes }: BlockGroup): Promise<Uint8Array> {
  // Room for more than is expected, so that zlib need not be asked again whether there is more.
  const options = { chunkSize: inflatedBytes + 64, maxOutputLength: inflatedBytes + 1, info: true };
  return new Promise((resolve, reject) => {
    gunzip(bytes, options, (error, result) => {
      if (error) return reject(corruptGzip(error));
      const { buffer, engine } = result as unknown as { buffer: Uint8Array; engine: { bytesWritten: number } };
      if (buffer.length !== inflatedBytes || engine.bytesWritten !== bytes.length) return reject(corruptGzip());
      resolve(buffer);
    });
  });
}

function* handOut(chunk: Uint8Array): Generator<Uint8Array> {
  if (chunk.length > 0) yield chunk;
  freeChunk(chunk);
}

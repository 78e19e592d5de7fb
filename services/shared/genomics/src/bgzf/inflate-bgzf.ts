import { gunzip } from 'node:zlib';
import { freeMemory } from '../free-memory.ts';
import { type BlockGroup, blockGroups, type GroupOptions } from './block-groups.ts';
import { corruptGzip } from './inflate-gzip.ts';

/** Groups of about 1 MiB inflated ahead on zlib's threads while the caller processes one. */
const GROUPS_AHEAD = 3;

/**
 * Inflates a BGZF stream, several groups of blocks at a time, in order. Holds about 4 MiB. Yields everything before a
 * fault before throwing. A chunk is invalid once the next one is requested. InputError `corrupt` as for `blockGroups`,
 * and for a block with a wrong checksum or size.
 */
export async function* inflateBgzf(
  source: AsyncIterable<Uint8Array>,
  options: GroupOptions = {},
): AsyncGenerator<Uint8Array> {
  const ahead: { text: Promise<Uint8Array>; memory: Uint8Array | undefined }[] = [];
  let fault: { error: unknown } | undefined;
  try {
    for await (const group of blockGroups(source, options)) {
      ahead.push({ text: inflateGroup(group), memory: group.memory });
      if (ahead.length > GROUPS_AHEAD) yield* first(ahead);
    }
  } catch (error) {
    fault = { error };
  }
  while (ahead.length > 0) yield* first(ahead);
  if (fault) throw fault.error;
}

/** The blocks of a BGZF stream one by one, with the stored size of each; each is inflated on request. */
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
  inflated.catch(() => undefined); // Handled where it is awaited, possibly after it fails.
  return inflated;
}

function inflate({ bytes, inflatedBytes }: BlockGroup): Promise<Uint8Array> {
  // More space than expected, so that zlib need not be asked again whether there is more.
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

/** Yields the first of some groups, and frees memory that no later group needs. */
async function* first(ahead: { text: Promise<Uint8Array>; memory: Uint8Array | undefined }[]) {
  const { text, memory } = ahead.shift()!;
  const chunk = await text;
  if (memory !== undefined && ahead.length > 0 && ahead[0]!.memory !== memory) freeMemory(memory);
  if (chunk.length > 0) yield chunk;
  freeMemory(chunk);
}

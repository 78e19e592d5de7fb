import { blockGroups, type GroupOptions } from './block-groups.ts';
import { BlockInflater } from './block-inflater.ts';
import { corruptGzip } from './inflate-gzip.ts';

/**
 * Inflates a BGZF stream in the caller's thread, in chunks of about 2 MiB. Yields everything before a fault before throwing. A
 * chunk is invalid once the next one is requested. InputError `corrupt` as for `blockGroups`, and for a block with a
 * wrong checksum or size.
 */
export async function* inflateBgzf(
  source: AsyncIterable<Uint8Array>,
  options: Pick<GroupOptions, 'isLast'> = {},
): AsyncGenerator<Uint8Array> {
  for await (const group of blockGroups(source, options)) {
    for (const text of inflated(group)) if (text.length > 0) yield text;
  }
}

/** The blocks of a BGZF stream one by one, empty ones with the next, and their stored size. A text is valid as long as a chunk of `inflateBgzf`. */
export async function* inflateBlocks(
  source: AsyncIterable<Uint8Array>,
  options: Pick<GroupOptions, 'isLast'> = {},
): AsyncGenerator<{ text: Uint8Array; storedBytes: number }> {
  for await (const block of blockGroups(source, { ...options, groupBytes: 1 })) {
    for (const text of inflated(block)) yield { text, storedBytes: block.length };
  }
}

/** The text of a group, and an error after it if a block is damaged. */
function* inflated(group: Uint8Array): Generator<Uint8Array> {
  const inflater = BlockInflater.take();
  try {
    const { text, isDamaged } = inflater.inflate(group);
    yield text;
    if (isDamaged) throw corruptGzip('its bytes are damaged');
  } finally {
    inflater.giveBack();
  }
}

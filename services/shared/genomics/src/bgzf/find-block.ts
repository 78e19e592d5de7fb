import { blockSize, MAX_BLOCK_BYTES } from './block-header.ts';

/** Consecutive headers required to accept the first one, as far as the window reaches. */
const CHAIN_BLOCKS = 4;

/**
 * Offset of the first BGZF block that starts in the first 64 KiB of `window`; undefined if there is none. Compressed
 * bytes may look like a header: one is accepted if its size leads to another, and so on to the end of the window (at
 * most three further). `isEnd`: the file ends with the window.
 */
export function findBlock(window: Uint8Array, isEnd: boolean): number | undefined {
  for (let at = 0; at < Math.min(window.length, MAX_BLOCK_BYTES); at++) {
    at = window.indexOf(0x1f, at);
    if (at < 0 || at >= MAX_BLOCK_BYTES) return undefined;
    if (isChain(window, at, isEnd)) return at;
  }
  return undefined;
}

function isChain(window: Uint8Array, start: number, isEnd: boolean): boolean {
  let at = start;
  for (let blocks = 0; blocks < CHAIN_BLOCKS; blocks++) {
    if (at >= window.length) return at === window.length ? blocks > (isEnd ? 0 : 1) : !isEnd && blocks > 1;
    const size = blockSize(window, at);
    if (size === undefined) return false;
    if (size === 'incomplete') return !isEnd && blocks > 0;
    at += size;
  }
  return true;
}

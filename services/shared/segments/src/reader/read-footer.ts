import { SegmentError } from '../errors.ts';
import { decodeFooter } from '../format/decode-footer.ts';
import type { Footer } from '../format/footer.ts';
import { decodeTail, headBytes, inflate, type Tail, tailBytes } from '../format/frame.ts';

/**
 * Footer of a segment of `sizeBytes` bytes, from its last bytes; a number if that many of them are needed.
 *
 * Errors: SegmentError.
 */
export function readFooter(end: Uint8Array, sizeBytes: number): Footer | number {
  const tail = decodeTail(end);
  const needed = tail.footerBytes + tailBytes;
  if (needed + headBytes > sizeBytes) throw new SegmentError('the footer is larger than the segment');
  return needed > end.length ? needed : decodeFooter(footerContent(end, tail), tail, sizeBytes - needed);
}

function footerContent(end: Uint8Array, tail: Tail): Uint8Array {
  const from = end.length - tailBytes - tail.footerBytes;
  return inflate(end.subarray(from, from + tail.footerBytes), tail.contentBytes, tail.crc);
}

/** Footer of a finished run. Errors: SegmentError. */
export function footerOfRun(run: { length: number; read(start: number, end: number): Uint8Array }): Footer {
  const end = (bytes: number) => run.read(Math.max(0, run.length - bytes), run.length);
  const footer = readFooter(end(64 << 10), run.length);
  const whole = typeof footer === 'number' ? readFooter(end(footer), run.length) : footer;
  if (typeof whole === 'number') throw new SegmentError('the footer is larger than the segment');
  return whole;
}

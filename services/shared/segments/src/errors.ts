/** An unreadable segment: not one of ours, of a newer version, truncated, or damaged, as stated by the message. */
export class SegmentError extends Error {
  readonly code = 'corrupt_segment';

  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'SegmentError';
  }
}

/** A segment that cannot be read: not one of ours, of a newer version, cut off, or damaged. The message says which. */
export class SegmentError extends Error {
  readonly code = 'corrupt_segment';

  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'SegmentError';
  }
}

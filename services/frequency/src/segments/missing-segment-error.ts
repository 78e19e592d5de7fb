/**
 * An object that the snapshot names is gone. Normal for a snapshot that pins nothing: what it held was replaced while it
 * was read, and a new snapshot knows by what. For a task, whose snapshot is pinned, it is a fault of the store.
 */
export class MissingSegmentError extends Error {
  constructor(objectKey: string, cause: unknown) {
    super(`Segment ${objectKey} is gone.`, { cause });
    this.name = 'MissingSegmentError';
  }
}

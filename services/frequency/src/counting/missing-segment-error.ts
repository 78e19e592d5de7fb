/**
 * A segment of the snapshot no longer exists. Expected for a snapshot that pins nothing: its segments were replaced
 * while being read, and a new snapshot has the new ones. For a task, whose snapshot is pinned, it is a fault of the
 * store.
 */
export class MissingSegmentError extends Error {
  constructor(objectKey: string, cause: unknown) {
    super(`Segment ${objectKey} is missing.`, { cause });
    this.name = 'MissingSegmentError';
  }
}

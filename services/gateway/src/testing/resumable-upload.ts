import type { ResumableUpload } from '@varfreq/contracts/metadata/v1/ResumableUpload';

/** A resumable upload as metadata returns it: of this length, and with these bytes received. */
export function resumableUpload(length: number, received: number): ResumableUpload {
  const added = '2027-01-01T00:00:00.000000';
  const expires = '2027-01-02T00:00:00.000Z';
  return { id: 1, userId: 1, objectPrefix: 'resumable/u/', length, received, metadata: '', added, expires };
}

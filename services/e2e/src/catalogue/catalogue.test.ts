import { useSystem } from '../protocol/session.ts';
import { blobRangeTests } from './blob-ranges.ts';
import { blobTests } from './blobs.ts';
import { uploadTests } from './uploads.ts';

useSystem('the catalogue', {}, (session) => {
  for (const suite of [uploadTests, blobTests, blobRangeTests]) suite(session);
});

import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach } from '@jest/globals';
import type { BlobStore } from '../../blob-store.ts';
import { openS3Store } from '../../s3-store.ts';

/** An S3 store in the bucket `bucket` of a server that answers as the listener does, for each test of a file. */
export function useStandIn(listener: RequestListener): () => BlobStore {
  const server = createServer(listener);
  let store: BlobStore;
  beforeEach(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    store = openS3Store({
      bucket: 'bucket',
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      region: 'eu-west-1',
      pathStyle: true,
      credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
      timeoutMs: 10_000,
    });
  });
  afterEach(async () => {
    server.closeAllConnections();
    await once(server.close(), 'close');
  });
  return () => store;
}

import { expect, test } from '@jest/globals';
import { loadConfig } from '../config/config.ts';
import { blobSettings, takeBlobStore } from './settings.ts';

const storeOf = (environment: Record<string, string>) => takeBlobStore(loadConfig(blobSettings, environment)).blobs;

test('the store is a directory or a bucket, with its own credentials or those that the SDK finds', () => {
  expect(storeOf({ VARFREQ_BLOB_DIRECTORY: '/d' })).toEqual({ kind: 'directory', path: '/d' });
  expect(storeOf({ VARFREQ_S3_BUCKET: 'b' })).toEqual({
    kind: 's3',
    bucket: 'b',
    endpoint: undefined,
    region: 'us-east-1',
    pathStyle: true,
    credentials: undefined,
    timeoutMs: 30_000,
  });
  const keys = { VARFREQ_S3_ACCESS_KEY: 'a', VARFREQ_S3_SECRET_KEY: 's', VARFREQ_S3_PATH_STYLE: 'no' };
  expect(storeOf({ VARFREQ_S3_BUCKET: 'b', VARFREQ_S3_ENDPOINT: 'https://s3:9000', ...keys })).toMatchObject({
    endpoint: 'https://s3:9000',
    pathStyle: false,
    credentials: { accessKeyId: 'a', secretAccessKey: 's' },
  });
});

test.each([
  [{}, /exactly one/],
  [{ VARFREQ_BLOB_DIRECTORY: '/d', VARFREQ_S3_BUCKET: 'b' }, /exactly one/],
  [{ VARFREQ_S3_BUCKET: 'b', VARFREQ_S3_ACCESS_KEY: 'a' }, /both or neither are required/],
  [{ VARFREQ_S3_BUCKET: 'b', VARFREQ_S3_ENDPOINT: 's3:9000' }, /http:/],
])('%j is refused', (environment, message) => {
  expect(() => storeOf(environment)).toThrow(message);
});

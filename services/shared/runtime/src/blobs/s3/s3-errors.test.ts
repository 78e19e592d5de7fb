import { expect, test } from '@jest/globals';
import { s3Error } from './s3-errors.ts';

const failed = (name: string, status: number) =>
  Object.assign(new Error(name), { name, $metadata: { httpStatusCode: status } });

test.each([
  ['InsufficientStorage', 507],
  ['XMinioStorageFull', 507],
  ['QuotaExceeded', 403],
  ['XMinioAdminBucketQuotaExceeded', 400],
])('%s of a full store is unavailable, and says what to do', (name, status) => {
  const error = s3Error(failed(name, status), 'key');
  expect(error).toMatchObject({
    code: 'unavailable',
    message: 'The blob store failed: its disk is full; free space and try again.',
    details: { field: 'space' },
  });
});

test.each(['SlowDown', 'AccessDenied', 'ECONNREFUSED'])('%s does not say that space is short', (name) => {
  expect(s3Error(failed(name, 503), 'key')).toMatchObject({ code: 'unavailable', details: {} });
});

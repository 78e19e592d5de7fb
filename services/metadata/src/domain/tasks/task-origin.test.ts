import { expect, test } from '@jest/globals';
import { knownOrigin } from './task-origin.ts';

test('the origin of a task has only what is known of it', () => {
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  expect(knownOrigin({ requestId: 'r1', traceparent })).toEqual({ requestId: 'r1', traceparent });
  expect(knownOrigin({ requestId: null, traceparent })).toEqual({ traceparent });
  expect(knownOrigin({ requestId: '', traceparent: undefined })).toEqual({});
  expect(knownOrigin(null)).toEqual({});
});

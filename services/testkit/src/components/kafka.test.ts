import { expect, test } from '@jest/globals';
import { clusterId } from './kafka.ts';

test('a cluster id is 16 bytes as base64url that no command line takes for an option', () => {
  for (let first = 0; first < 256; first += 1) {
    const id = clusterId(Buffer.alloc(16, first));
    expect(Buffer.from(id, 'base64url')).toHaveLength(16);
    expect(id).toMatch(/^\w[\w-]{21}$/);
  }
});

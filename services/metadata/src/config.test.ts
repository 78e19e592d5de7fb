import { describe, expect, test } from '@jest/globals';
import { readConfig } from './config.ts';

const environment = {
  DATABASE_URL: 'postgresql://u:p@db/varfreq',
  VARFREQ_SHARED_SECRET: 'shared between services',
  VARFREQ_TOKEN_SECRET: 'a secret that is long enough for tests',
  VARFREQ_BLOB_DIRECTORY: '/data/blobs',
};

describe('readConfig', () => {
  test('needs four settings and has defaults for the others', () => {
    const { metadata, blobs, logLevel } = readConfig(environment);
    expect(metadata).toMatchObject({ port: 50051, databaseUrl: environment.DATABASE_URL, databasePoolSize: 10 });
    expect(metadata.tasks).toMatchObject({ leaseMs: 30_000, maxUncompressedBytes: 2 * 1024 ** 4, sweepEveryMs: 2000 });
    expect(blobs).toEqual({ kind: 'directory', path: '/data/blobs' });
    expect(logLevel).toBe('info');
  });

  test('tells all problems together, without secrets', () => {
    const wrong = { VARFREQ_SHARED_SECRET: 'short', VARFREQ_METADATA_PORT: 'x', VARFREQ_NONSENSE: '1' };
    expect(() => readConfig(wrong)).toThrow(/DATABASE_URL[\s\S]*VARFREQ_NONSENSE/);
    expect(() => readConfig(wrong)).not.toThrow(/"short"/);
  });
});

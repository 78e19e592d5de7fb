import { describe, expect, test } from '@jest/globals';
import { readConfig } from './config.ts';
import { defaultTaskSettings } from './task-settings.ts';

const environment = {
  DATABASE_URL: 'postgresql://u:p@db/varfreq',
  VARFREQ_SHARED_SECRET: 'shared between services',
  VARFREQ_TOKEN_SECRET: 'a secret that is long enough for tests',
  VARFREQ_BLOB_DIRECTORY: '/data/blobs',
};

describe('readConfig', () => {
  test('four settings are required, the others have defaults', () => {
    const { metadata, blobs, logLevel } = readConfig(environment);
    expect(metadata).toMatchObject({ port: 50051, databaseUrl: environment.DATABASE_URL, databasePoolSize: 10 });
    expect(metadata.tasks).toMatchObject({ leaseMs: 30_000, maxUncompressedBytes: 2 * 1024 ** 4, sweepEveryMs: 2000 });
    expect(metadata.reserve).toEqual({ bytes: 2 ** 30, share: 0.05 });
    expect(blobs).toEqual({ kind: 'directory', path: '/data/blobs' });
    expect(logLevel).toBe('info');
  });

  test('without settings, tasks have the defaults', () => {
    expect(readConfig(environment).metadata.tasks).toEqual(defaultTaskSettings);
  });

  test('times and limits of tasks and the reserve are read from the environment', () => {
    const given = { VARFREQ_LEASE_MS: '900', VARFREQ_COLLECT_EVERY_MS: '50', VARFREQ_RESERVE_BYTES: '2 GiB' };
    const { metadata } = readConfig({ ...environment, ...given });
    expect(metadata.tasks).toMatchObject({ leaseMs: 900, collectEveryMs: 50, beatEveryMs: 5000 });
    expect(metadata.reserve).toEqual({ bytes: 2 ** 31, share: 0.05 });
    expect(Object.keys(metadata)).not.toContain('leaseMs');
  });

  test('settings of backups are known by name, as backup and service share an environment, but not misspelt ones', () => {
    const backups = { VARFREQ_BACKUP_DIRECTORY: '/backups', VARFREQ_BACKUP_KEEP: 'any' };
    expect(readConfig({ ...environment, ...backups })).toEqual(readConfig(environment));
    const misspelt = { VARFREQ_BACKUP_DIRECTORI: '/backups' };
    expect(() => readConfig({ ...environment, ...misspelt })).toThrow('did you mean VARFREQ_BACKUP_DIRECTORY?');
  });

  test.each([
    'VARFREQ_SWEEP_EVERY_MS',
    'VARFREQ_BEAT_EVERY_MS',
    'VARFREQ_DATABASE_TIMEOUT_MS',
    'VARFREQ_S3_TIMEOUT_MS',
  ])('%s is at most what a timer can wait for', (name) => {
    expect(() => readConfig({ ...environment, [name]: '2147423648' })).not.toThrow();
    expect(() => readConfig({ ...environment, [name]: '2147483648' })).toThrow(
      `${name}: expected an integer from 1 to`,
    );
  });

  test('data is kept for up to a thousand years', () => {
    const { metadata } = readConfig({ ...environment, VARFREQ_KEEP_EVENTS_MS: '31557600000000' });
    expect(metadata.tasks.keepEventsMs).toBe(365_250 * 86_400_000);
    const wrong = { VARFREQ_KEEP_EVENTS_MS: '9007199254740991' };
    expect(() => readConfig({ ...environment, ...wrong })).toThrow(
      'VARFREQ_KEEP_EVENTS_MS: expected an integer from 1',
    );
  });

  test('all problems are reported together, without secrets', () => {
    const wrong = { VARFREQ_SHARED_SECRET: 'short', VARFREQ_METADATA_PORT: 'x', VARFREQ_NONSENSE: '1' };
    expect(() => readConfig(wrong)).toThrow(/DATABASE_URL[\s\S]*VARFREQ_NONSENSE/);
    expect(() => readConfig(wrong)).not.toThrow(/"short"/);
  });
});

import { describe, expect, test } from '@jest/globals';
import { settingsTable } from '@varfreq/runtime/config/config';
import { frequencySettings, readConfig } from './config.ts';

const required = {
  VARFREQ_METADATA_ADDRESS: 'metadata:50051',
  VARFREQ_SHARED_SECRET: 'a secret of sixteen letters',
  VARFREQ_BLOB_DIRECTORY: '/blobs',
};

describe('settings of the frequency service', () => {
  test('have defaults for all but the addresses and the secret', () => {
    const { frequency, logLevel } = readConfig(required);
    expect(frequency).toMatchObject({
      port: 50052,
      metadataAddress: 'metadata:50051',
      blobs: { kind: 'directory', path: '/blobs' },
      contigAliases: [],
      onReferenceMismatch: 'fail',
      maxLineBytes: 64 << 20,
      cacheBytes: 64 << 20,
      genomePath: undefined,
    });
    expect(logLevel).toBe('info');
  });

  test('are read from the environment', () => {
    const given = { VARFREQ_CONTIG_ALIASES: 'NC_000001.11=1', VARFREQ_FREQUENCY_CACHE_BYTES: '1 GiB' };
    const { frequency } = readConfig({ ...required, ...given, VARFREQ_GENOME: '/genome.fa' });
    expect(frequency).toMatchObject({
      contigAliases: [['NC_000001.11', '1']],
      cacheBytes: 1 << 30,
      genomePath: '/genome.fa',
    });
  });

  test('have an interval for asking for work that a timer can wait for', () => {
    expect(() => readConfig({ ...required, VARFREQ_POLL_MS: '2147483648' })).toThrow('VARFREQ_POLL_MS: expected');
  });

  test('that are wrong or missing are reported together', () => {
    expect(() => readConfig({ VARFREQ_FREQUENCY_PORT: '70000' })).toThrow(
      /VARFREQ_FREQUENCY_PORT: .*\n.*VARFREQ_METADATA_ADDRESS: required.*\n.*VARFREQ_SHARED_SECRET: required/,
    );
  });

  test('all have a description for the reference table', () => {
    for (const row of settingsTable(frequencySettings)) expect(row.description).toMatch(/^[A-Z].*\.$/);
  });
});

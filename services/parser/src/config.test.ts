import { describe, expect, test } from '@jest/globals';
import { parserDefaults, readConfig } from './config.ts';

const enough = {
  VARFREQ_METADATA_ADDRESS: 'metadata:50051',
  VARFREQ_SHARED_SECRET: 'a secret of sixteen or more',
  VARFREQ_BLOB_DIRECTORY: '/data/blobs',
};

describe('settings of the parser', () => {
  test('only the required settings are necessary', () => {
    const { parser, logLevel } = readConfig(enough);
    expect(logLevel).toBe('info');
    expect(parser).toMatchObject({
      metadataAddress: 'metadata:50051',
      blobs: { kind: 'directory', path: '/data/blobs' },
      contigAliases: [],
      onReferenceMismatch: 'fail',
      ...parserDefaults,
    });
    for (const absent of ['genomePath', 'localFilesDir', 'threads', 'faultPoint'] as const) {
      expect(parser[absent]).toBeUndefined();
    }
  });

  test('an address without a port is refused at the start', () => {
    expect(() => readConfig({ ...enough, VARFREQ_METADATA_ADDRESS: 'metadata' })).toThrow(
      'VARFREQ_METADATA_ADDRESS: expected host:port, got "metadata"',
    );
  });

  test('a worker that is to ask for work seldom does not ask without a pause', () => {
    expect(() => readConfig({ ...enough, VARFREQ_POLL_MS: '2147483648' })).toThrow(
      'VARFREQ_POLL_MS: expected an integer from 10 to 2147423648, got "2147483648"',
    );
  });

  test('all settings can be set', () => {
    const { parser } = readConfig({
      ...enough,
      VARFREQ_GENOME: '/data/genome.fa',
      VARFREQ_CONTIG_ALIASES: 'NC_000001.11=1',
      VARFREQ_ON_REFERENCE_MISMATCH: 'skip',
      VARFREQ_LOCAL_FILES_DIR: '/data/local',
      VARFREQ_SCRATCH_DIR: '/scratch',
      VARFREQ_PARSER_THREADS: '3',
      VARFREQ_POLL_MS: '100',
      VARFREQ_MAX_LINE_BYTES: '1 MiB',
      VARFREQ_PARSER_MEMORY_BYTES: '2 MiB',
      VARFREQ_FAULT_POINT: 'before-done',
    });
    expect(parser).toMatchObject({
      genomePath: '/data/genome.fa',
      contigAliases: [['NC_000001.11', '1']],
      onReferenceMismatch: 'skip',
      localFilesDir: '/data/local',
      scratchDir: '/scratch',
      threads: 3,
      pollMs: 100,
      maxLineBytes: 1 << 20,
      memoryBytes: 2 << 20,
      faultPoint: 'before-done',
    });
  });

  test('all problems are reported together', () => {
    const wrong = { ...enough, VARFREQ_SHARED_SECRET: 'short', VARFREQ_PARSER_THREADS: '0', VARFREQ_GENOM: 'x' };
    expect(() => readConfig(wrong)).toThrow(/VARFREQ_SHARED_SECRET.*VARFREQ_PARSER_THREADS.*VARFREQ_GENOM/s);
  });
});

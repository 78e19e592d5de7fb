import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { ConfigError, loadConfig, printableConfig, settingsTable } from './config.ts';
import { bytes, choice, flag, integer, list, optional, secret, text } from './settings.ts';

const settings = {
  port: integer('PORT', { description: 'Port.', default: 8080, max: 65535 }),
  metadataPort: integer('VARFREQ_METADATA_PORT', { description: 'Port.', default: 9090, max: 65535 }),
  sharedSecret: secret('VARFREQ_SHARED_SECRET', { description: 'Secret of all services.', minLength: 8 }),
  adminPassword: optional(secret('VARFREQ_ADMIN_PASSWORD', { description: 'First password.' })),
  maxUploadBytes: bytes('VARFREQ_MAX_UPLOAD_BYTES', { description: 'Cap.', default: '100 GiB', min: 1 }),
  logLevel: choice('VARFREQ_LOG_LEVEL', { description: 'Level.', choices: ['info', 'debug'], default: 'info' }),
  quiet: flag('VARFREQ_QUIET', { description: 'Says less.', default: false }),
  origins: list('VARFREQ_CORS_ORIGINS', { description: 'Origins.' }),
  genome: optional(
    text('VARFREQ_GENOME', { description: 'Path.', pattern: /\.fa$/, expected: 'a path of a .fa file' }),
  ),
};
const enough = { VARFREQ_SHARED_SECRET: 'long enough' };

function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    loadConfig(settings, environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

describe('loadConfig', () => {
  test('fills in defaults and leaves optional settings undefined', () => {
    expect(loadConfig(settings, enough)).toEqual({
      port: 8080,
      metadataPort: 9090,
      sharedSecret: 'long enough',
      adminPassword: undefined,
      maxUploadBytes: 100 * 2 ** 30,
      logLevel: 'info',
      quiet: false,
      origins: [],
      genome: undefined,
    });
  });

  test('reads numbers, sizes, flags, choices and lists from text', () => {
    const environment = {
      ...enough,
      PORT: '0',
      VARFREQ_MAX_UPLOAD_BYTES: '5MiB',
      VARFREQ_LOG_LEVEL: 'debug',
      VARFREQ_QUIET: 'Yes',
      VARFREQ_CORS_ORIGINS: 'https://a.example, https://b.example,',
    };
    expect(loadConfig(settings, environment)).toMatchObject({
      port: 0,
      maxUploadBytes: 5 * 2 ** 20,
      logLevel: 'debug',
      quiet: true,
      origins: ['https://a.example', 'https://b.example'],
    });
  });

  test('treats an empty variable as absent', () => {
    expect(loadConfig(settings, { ...enough, PORT: '', VARFREQ_GENOME: '' })).toMatchObject({ port: 8080 });
  });

  test('reports all problems at once and never shows a secret', () => {
    const problems = problemsOf({
      PORT: '65536',
      VARFREQ_SHARED_SECRET: 'short',
      VARFREQ_MAX_UPLOAD_BYTES: '1 PB',
      VARFREQ_LOG_LEVEL: 'loud',
      VARFREQ_QUIET: 'maybe',
      VARFREQ_GENOME: 'genome.txt',
    });
    expect(problems).toEqual([
      'PORT: expected an integer from 0 to 65535, got "65536"',
      'VARFREQ_SHARED_SECRET: expected at least 8 printable ASCII characters, got [redacted]',
      'VARFREQ_MAX_UPLOAD_BYTES: expected a size of at least 1 bytes such as 1048576 or 100 GiB, got "1 PB"',
      'VARFREQ_LOG_LEVEL: expected one of info, debug, got "loud"',
      'VARFREQ_QUIET: expected true or false, got "maybe"',
      'VARFREQ_GENOME: expected a path of a .fa file, got "genome.txt"',
    ]);
  });

  test('reports missing required settings with their purpose', () => {
    expect(problemsOf({})).toEqual(['VARFREQ_SHARED_SECRET: required: Secret of all services.']);
  });

  test('refuses unknown VARFREQ_ names and suggests the nearest', () => {
    expect(problemsOf({ ...enough, VARFREQ_LOGLEVEL: 'info', VARFREQ_BANANA: '1', HOME: '/' })).toEqual([
      'VARFREQ_LOGLEVEL: there is no such setting; did you mean VARFREQ_LOG_LEVEL?',
      'VARFREQ_BANANA: there is no such setting',
    ]);
  });

  test('reads a secret from a file, and names a file that is unusable', () => {
    const folder = mkdtempSync(join(tmpdir(), 'varfreq-config-'));
    const file = join(folder, 'secret');
    writeFileSync(file, 'from a file\n');
    expect(loadConfig(settings, { VARFREQ_SHARED_SECRET_FILE: file }).sharedSecret).toBe('from a file');
    expect(problemsOf({ ...enough, VARFREQ_SHARED_SECRET_FILE: file })).toEqual([
      'VARFREQ_SHARED_SECRET: set twice, also by VARFREQ_SHARED_SECRET_FILE',
    ]);
    rmSync(folder, { recursive: true });
    expect(problemsOf({ VARFREQ_SHARED_SECRET_FILE: file })).toEqual([
      'VARFREQ_SHARED_SECRET_FILE: the file cannot be read: ENOENT',
    ]);
    expect(problemsOf({ ...enough, VARFREQ_GENOME_FILE: file })).toHaveLength(1);
  });

  test('ignores the variables that Kubernetes sets for services, even under the name of a setting', () => {
    const links = {
      VARFREQ_METADATA_PORT: 'tcp://10.96.0.12:9090',
      VARFREQ_METADATA_SERVICE_HOST: '10.96.0.12',
      VARFREQ_METADATA_SERVICE_PORT: '9090',
      VARFREQ_METADATA_SERVICE_PORT_GRPC: '9090',
      VARFREQ_METADATA_PORT_9090_TCP: 'tcp://10.96.0.12:9090',
      VARFREQ_METADATA_PORT_9090_TCP_PROTO: 'tcp',
      VARFREQ_METADATA_PORT_9090_TCP_PORT: '9090',
      VARFREQ_METADATA_PORT_9090_TCP_ADDR: '10.96.0.12',
    };
    expect(loadConfig(settings, { ...enough, ...links }).metadataPort).toBe(9090);
  });

  test('does not take a mistyped port setting for a service link', () => {
    expect(problemsOf({ ...enough, VARFREQ_METADAT_PORT: '9090' })).toEqual([
      'VARFREQ_METADAT_PORT: there is no such setting; did you mean VARFREQ_METADATA_PORT?',
    ]);
  });
});

test('printableConfig shows the values in use without secrets', () => {
  const config = loadConfig(settings, { ...enough, VARFREQ_ADMIN_PASSWORD: 'hunter2' });
  const printed = printableConfig(settings, config);
  expect(printed).toMatchObject({
    PORT: 8080,
    VARFREQ_SHARED_SECRET: '[redacted]',
    VARFREQ_ADMIN_PASSWORD: '[redacted]',
  });
  expect(JSON.stringify(printed)).not.toMatch(/hunter2|long enough/);
});

test('settingsTable has a row for each setting with name, default and description', () => {
  const rows = settingsTable(settings);
  expect(rows.map((row) => row.env)).toEqual(Object.values(settings).map((setting) => setting.env));
  expect(rows[4]).toMatchObject({
    env: 'VARFREQ_MAX_UPLOAD_BYTES',
    default: '100 GiB',
    required: false,
    secret: false,
  });
  expect(rows[2]).toMatchObject({ required: true, secret: true, default: undefined });
});

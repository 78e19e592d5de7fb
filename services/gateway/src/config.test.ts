import { describe, expect, test } from '@jest/globals';
import { settingsTable } from '@varfreq/runtime/config/config';
import { gatewaySettings, readConfig } from './config.ts';

const needed = {
  VARFREQ_METADATA_ADDRESS: 'metadata:50051',
  VARFREQ_FREQUENCY_ADDRESS: 'frequency:50052',
  VARFREQ_SHARED_SECRET: 'sixteen letters!',
  VARFREQ_BLOB_DIRECTORY: '/blobs',
};

describe('settings of the gateway', () => {
  test('have the documented defaults', () => {
    expect(readConfig(needed).gateway).toMatchObject({
      corsOrigins: [],
      trustedProxies: 0,
      settings: {
        taskSuccessState: 'succes',
        maxPageItems: 10_000,
        maxUploadBytes: 100 * 2 ** 30,
        maxUncompressedBytes: 2 * 2 ** 40,
        maxExpansionRatio: 400,
        localFilesDir: undefined,
        localFilesPerLogin: false,
        maxRegionBases: 10_000_000,
        queryPasswords: 'warn',
        unknownFields: 'refuse',
      },
    });
  });

  test('accept no larger uploads than the store takes', () => {
    const { VARFREQ_BLOB_DIRECTORY: _, ...rest } = { ...needed, VARFREQ_MAX_UPLOAD_BYTES: '1 TiB' };
    const limit = (store: Record<string, string>) => readConfig({ ...rest, ...store }).gateway.settings.maxUploadBytes;
    expect(limit({ VARFREQ_BLOB_DIRECTORY: '/blobs' })).toBe(2 ** 40);
    expect(limit({ VARFREQ_S3_BUCKET: 'b' })).toBe(440_000 * 2 ** 20);
  });

  test('are refused with all problems at once', () => {
    const wrong = {
      ...needed,
      VARFREQ_METADATA_ADDRESS: 'metadata',
      VARFREQ_TASK_SUCCESS_STATE: 'ok',
      VARFREQ_CORS: '*',
    };
    expect(() => readConfig(wrong)).toThrow(
      /VARFREQ_METADATA_ADDRESS[\s\S]*VARFREQ_TASK_SUCCESS_STATE[\s\S]*VARFREQ_CORS: there is no such setting/,
    );
  });

  test('all have a description for the reference table', () => {
    for (const row of settingsTable(gatewaySettings)) expect(row.description).toMatch(/^\S.*\.$/);
  });
});

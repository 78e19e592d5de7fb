import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { installedK6 } from './config.ts';

test('k6 is the one that VARFREQ_K6 names, else the first program of the PATH, else none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'varfreq-k6-'));
  const k6 = join(folder, 'k6');
  try {
    expect(installedK6({ PATH: folder })).toBeUndefined();
    writeFileSync(k6, '#!/bin/sh\n');
    expect(installedK6({ PATH: folder })).toBeUndefined();
    expect(() => installedK6({ VARFREQ_K6: k6 })).toThrow(`VARFREQ_K6: ${k6} is no program`);
    chmodSync(k6, 0o755);
    expect(installedK6({ PATH: `/nowhere:${folder}` })).toBe(k6);
    expect(installedK6({ PATH: folder, VARFREQ_K6: process.execPath })).toBe(process.execPath);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

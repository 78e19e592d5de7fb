import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { installedK6 } from './config.ts';
import { currentK6 } from './k6.ts';

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

test('an installed k6 older than the scripts is refused with its path and version', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'varfreq-k6-'));
  const k6 = join(folder, 'k6');
  const saying = (version: string) => {
    writeFileSync(k6, `#!/bin/sh\necho 'k6 ${version} (go1.26, linux/amd64)'\n`, { mode: 0o755 });
    return currentK6(k6);
  };
  try {
    await expect(saying('v0.49.0')).rejects.toThrow(`${k6} is k6 v0.49.0 `);
    await expect(saying('v10.2.0')).resolves.toBe(k6);
    await expect(saying('v2.0.0')).resolves.toBe(k6);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

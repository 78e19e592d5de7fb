import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { gitTool, runTool } from '@varfreq/testkit/components/run-tool';
import { unpackEarlier } from './earlier-chart.ts';

const folder = mkdtempSync(join(tmpdir(), 'varfreq-earlier-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a clone without the history of 0.1.0 is refused with the command that fetches it', async () => {
  await runTool(gitTool, ['init', '--quiet', folder]);
  await expect(unpackEarlier(join(folder, 'tree'), [], folder)).rejects.toThrow(/git fetch --unshallow/);
  expect(readdirSync(folder)).toEqual(['.git']);
});

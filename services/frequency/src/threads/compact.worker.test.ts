import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from '@jest/globals';

/** Prints the number of files of compiled code once a thread of compaction has answered, before any thread ends. */
const program = `
import { readdirSync } from 'node:fs';
import { createThreadPool } from '@varfreq/runtime/threads/thread-pool';
const [folder, url] = process.argv.slice(1);
const pool = createThreadPool(new URL(url), { size: 1, workerData: { blobs: { kind: 'directory', path: folder } } });
await pool.run({ work: { kind: 'NONE', inputs: [] } }).catch((error) => console.log(error.message));
console.log(readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile()).length);
await pool.close();
`;

const folder = mkdtempSync(join(tmpdir(), 'varfreq-compiled-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('keeps its compiled code when it starts, and not at the exit, which waits for it', async () => {
  const url = new URL('./compact.worker.ts', import.meta.url).href;
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', program, folder, url], {
    env: { ...process.env, NODE_COMPILE_CACHE: folder },
    cwd: import.meta.dirname,
  });
  const [failed, files] = stdout.trim().split('\n');
  expect(failed).toMatch(/cannot be compacted/);
  expect(Number(files)).toBeGreaterThan(20);
});

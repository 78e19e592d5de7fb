import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';

const filler = 'x'.repeat(900);

/** A process that logs numbered lines of 1 kB, says so to its parent, and does what `then` says. */
function logging(lines: number, then = 'setInterval(() => undefined, 1000)'): ChildProcess {
  const program = `
    import { createLogger } from '${import.meta.resolve('./log.ts')}';
    const log = createLogger({ service: 'test' });
    for (let n = 0; n < ${lines}; n += 1) log.info({ n, filler: '${filler}' });
    process.send('logged');
    process.on('message', () => process.exit());
    ${then};`;
  const args = ['--input-type=module', '--eval', program];
  return spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
}

const parsed = (output: string) =>
  output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

async function readToEnd(child: ChildProcess): Promise<Record<string, unknown>[]> {
  const output = text(child.stdout!);
  child.send('end');
  return parsed(await output);
}

test('a process continues while its lines are not read, which are then all there, in order', async () => {
  const child = logging(10_000);
  await once(child, 'message');
  const lines = await readToEnd(child);
  expect(lines.map(({ n }) => n)).toEqual(Array.from({ length: 10_000 }, (_, n) => n));
});

test('lines for which there is no memory are lost, and counted in a line after those before', async () => {
  const child = logging(40_000);
  await once(child, 'message');
  const lines = await readToEnd(child);
  const kept = lines.length - 1;
  expect(kept).toBeGreaterThan(15_000);
  expect(kept).toBeLessThan(20_000);
  expect(lines.slice(0, -1).map(({ n }) => n)).toEqual(Array.from({ length: kept }, (_, n) => n));
  expect(lines.at(-1)).toMatchObject({ level: 'warn', event: 'log_lines_lost', lines: 40_000 - kept });
});

test('a process ends although its last lines are not read', async () => {
  const child = logging(10_000, 'process.exit(3)');
  expect(await once(child, 'exit')).toEqual([3, null]);
});

test('a process whose reader has gone continues without lines', async () => {
  const child = logging(10_000, 'setTimeout(() => process.exit(3), 100)');
  child.stdout!.destroy();
  expect(await once(child, 'exit')).toEqual([3, null]);
});

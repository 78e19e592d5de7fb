import { expect, test } from '@jest/globals';
import { ChildWithOutput } from '@varfreq/testkit/processes/child-with-output';
import { until } from '@varfreq/testkit/until';
import { collectGarbage, collecting } from './collecting.ts';
import { residentBytes } from './sample.ts';

const mebibyte = 2 ** 20;

test("threads of a process return V8's reserved memory and keep what they need", async () => {
  const thread = `
    const needed = Buffer.alloc(${32 * mebibyte}, 1);
    let living = [];
    for (let i = 0; i < 3_000_000; i += 1) living[i % 400_000] = { i, of: [i] };
    living = [];
    console.log('grown');
    setInterval(() => needed[0], 1000);`;
  const program = `new (require('node:worker_threads').Worker)(${JSON.stringify(thread)}, { eval: true });${thread}`;
  const child = new ChildWithOutput(process.execPath, [...collecting, '--eval', program]);
  await child.printed(/grown\s+grown/);
  const grown = await residentBytes(child.pid);
  collectGarbage(child);
  const left = await until('the garbage is given back', async () => {
    const bytes = await residentBytes(child.pid);
    return bytes <= grown - 160 * mebibyte && bytes;
  });
  expect(left).toBeGreaterThan(64 * mebibyte);
  await child.end('SIGTERM');
});

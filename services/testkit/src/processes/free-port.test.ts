import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';

test('no port is handed out twice, within a process or across processes', async () => {
  const url = new URL('./free-port.ts', import.meta.url).href;
  const program = `import { freePort } from '${url}';
    const ports = []; while (ports.length < 300) ports.push(await freePort());
    console.log(ports.join()); process.stdin.resume().on('end', () => process.exit());`;
  const children = Array.from({ length: 2 }, () =>
    promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]),
  );
  const outputs = children.map(
    ({ child }) => new Promise<string>((resolve) => child.stdout?.once('data', (text) => resolve(String(text)))),
  );
  const ports = (await Promise.all(outputs)).flatMap((text) => text.trim().split(','));
  for (const { child } of children) child.stdin?.end();
  await Promise.all(children);
  expect(ports).toHaveLength(600);
  expect(new Set(ports).size).toBe(600);
});

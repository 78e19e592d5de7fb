import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type RefusingBroker, startRefusingBroker } from '@varfreq/testkit/network/refusing-broker';

let broker: RefusingBroker;
beforeAll(async () => {
  broker = await startRefusingBroker();
});
afterAll(() => broker.close());

/** Standard error of a program that connects to the broker. */
async function warningsOf(make: string): Promise<string> {
  const program = `${make}
    await client.admin().connect().catch(() => undefined);
    process.exit(0);`;
  const { stderr } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: import.meta.dirname,
  });
  return stderr;
}

test('a connection causes no warning of Node, as kafkajs by itself does', async () => {
  const options = `clientId: 'x', brokers: ['${broker.address}']`;
  const plain = `import kafkajs from 'kafkajs';
    const client = new kafkajs.Kafka({ ${options}, retry: { retries: 0 }, logLevel: 0 });`;
  expect(await warningsOf(plain)).toContain('TimeoutNegativeWarning');
  const ours = `import { connectionOf } from '${import.meta.resolve('./connection.ts')}';
    const client = connectionOf({ ${options}, tls: false }, 'x', { debug() {} });`;
  expect(await warningsOf(ours)).toBe('');
});

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { startRefusingBroker } from '@varfreq/testkit/network/refusing-broker';

test('a program that starts components looks into Kafka without a warning of Node', async () => {
  const broker = await startRefusingBroker();
  const program = `import '${import.meta.resolve('./components.ts')}';
    import { messagesIn } from '@varfreq/testkit/components/look';
    await messagesIn('${broker.address}', 'x').catch(({ name }) => console.log(name));
    process.exit(0);`;
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: import.meta.dirname,
  });
  const { stdout, stderr } = await run.finally(broker.close);
  expect(stdout).toMatch(/^KafkaJS/);
  expect(stderr).toBe('');
});

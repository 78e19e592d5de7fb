import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { createLogger } from './log.ts';

function logged(write: (log: ReturnType<typeof createLogger>) => void): Record<string, unknown>[] {
  const lines: Record<string, unknown>[] = [];
  write(createLogger({ service: 'parser', destination: { write: (line) => lines.push(JSON.parse(line)) } }));
  return lines;
}

test('a log line is JSON with service, level name, ISO time and event', () => {
  const [line] = logged((log) => log.info({ event: 'done', ms: 3 }, 'finished'));
  expect(line).toMatchObject({ service: 'parser', level: 'info', event: 'done', ms: 3, msg: 'finished' });
  expect(line?.time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
});

test('a logged error carries its causes', () => {
  const [line] = logged((log) => log.error({ err: new Error('outer', { cause: new Error('inner') }) }));
  expect(line?.err).toMatchObject({ message: 'outer', cause: { message: 'inner' } });
});

test('a logged error carries nothing that a library attached to it', () => {
  const failure = Object.assign(new Error('lost'), {
    code: '57P01',
    client: { password: 'p' },
    detail: 'Key (login)=(x)',
  });
  const [line] = logged((log) => log.error({ err: failure }));
  expect(Object.keys(line?.err as object).sort()).toEqual(['code', 'message', 'stack', 'type']);
});

test('fields that hold secrets are redacted in log lines', () => {
  const [line] = logged((log) => log.info({ password: 'p', user: { key: 'k', id: 3 } }));
  expect(line).toMatchObject({ password: '[redacted]', user: { key: '[redacted]', id: 3 } });
});

test.each(['password', 'secret', 'key', 'authorization', 'cookie', 'credentials'])(
  '%s is redacted in lines, in their objects and in children',
  (name) => {
    const shown = { [name]: '[redacted]' };
    const [line, bound] = logged((log) => {
      log.info({ [name]: 'hidden', request: { [name]: 'hidden', id: 3 } });
      log.child({ [name]: 'hidden' }).info({ event: 'x' });
    });
    expect(line).toMatchObject({ ...shown, request: { ...shown, id: 3 } });
    expect(bound).toMatchObject(shown);
  },
);

test('fields of a child that hold secrets are redacted, and the logged objects are not modified', () => {
  const user = { key: 'k', list: [1] };
  const [line] = logged((log) => log.child({ secret: 's' }).info({ user, none: null }));
  expect(line).toMatchObject({ secret: '[redacted]', none: null });
  expect(line?.user).toEqual({ key: '[redacted]', list: [1] });
  expect(user.key).toBe('k');
});

test('a child may log for another service, whose name is then the only one on its lines', () => {
  const texts: string[] = [];
  const log = createLogger({ service: 'standalone', destination: { write: (line) => texts.push(line) } });
  log.child({ service: 'metadata' }).info({ event: 'a' });
  log.child({ part: 'x' }).info({ event: 'b' });
  expect(texts.map((line) => JSON.parse(line).service)).toEqual(['metadata', 'standalone']);
  expect(texts[0]?.match(/"service"/g)).toHaveLength(1);
});

test('warnings of a process appear as log lines only', async () => {
  const program = `
    import { createLogger, logWarnings } from '${import.meta.resolve('./log.ts')}';
    logWarnings(createLogger({ service: 'parser' }));
    setTimeout(() => undefined, -5);`;
  const args = ['--input-type=module', '--eval', program];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args);
  expect(JSON.parse(stdout)).toMatchObject({
    service: 'parser',
    level: 'warn',
    event: 'process_warning',
    err: { type: 'TimeoutNegativeWarning', message: expect.stringContaining('-5 is a negative number') },
  });
  expect(stderr).toBe('');
});

import { expect, test } from '@jest/globals';
import { AppError } from '../errors.ts';
import { createLogger } from '../log.ts';
import { joinInstallation } from './join-installation.ts';

/** Lines logged by a service whose metadata answers after some attempts without an answer. */
async function linesAfter(failures: number): Promise<Record<string, unknown>[]> {
  const lines: Record<string, unknown>[] = [];
  const log = createLogger({ service: 'x', destination: { write: (line: string) => lines.push(JSON.parse(line)) } });
  const stopping = new AbortController();
  let tries = 0;
  const getInstallation = async (): Promise<never> => {
    tries += 1;
    if (tries > failures) stopping.abort();
    const cause = new Error('14 UNAVAILABLE', { cause: new Error('ECONNREFUSED') });
    throw new AppError('unavailable', 'the service is unreachable.', { cause });
  };
  const manifest = { getInstallation, registerGenome: getInstallation };
  const blobs = async () => ({ read: getInstallation });
  expect(await joinInstallation({ manifest, blobs, log, signal: stopping.signal })).toBe(false);
  return lines;
}

test('a service that waits for metadata logs one short line after attempts 1, 2 and 4', async () => {
  const lines = await linesAfter(3);
  expect(lines.map(({ tries }) => tries)).toEqual([1, 2, 4]);
  for (const line of lines) {
    expect(line).toMatchObject({ event: 'waiting_for_installation', level: 'warn' });
    expect(line.problem).toBe('the service is unreachable: 14 UNAVAILABLE');
    expect(JSON.stringify(line).length).toBeLessThan(300);
  }
});

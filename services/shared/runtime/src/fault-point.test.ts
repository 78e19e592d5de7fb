import { spawnSync } from 'node:child_process';
import { describe, expect, test } from '@jest/globals';
import { createFaultPoints } from './fault-point.ts';

function runInChild(name: string | undefined): { signal: string | null; stdout: string } {
  const module = new URL('./fault-point.ts', import.meta.url).href;
  const script = `
    import { createFaultPoints } from '${module}';
    const faults = createFaultPoints(${JSON.stringify(name)});
    process.stdout.write('before');
    faults.reach('here');
    process.stdout.write(' after');`;
  const { signal, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  return { signal, stdout };
}

describe('fault points', () => {
  test('do nothing unless one is configured', () => {
    createFaultPoints().reach('here');
    expect(runInChild(undefined)).toEqual({ signal: null, stdout: 'before after' });
  });

  test('do nothing at other points', () => {
    expect(runInChild('there')).toEqual({ signal: null, stdout: 'before after' });
  });

  test('end the process at the named point', () => {
    expect(runInChild('here')).toEqual({ signal: 'SIGKILL', stdout: 'before' });
  });
});

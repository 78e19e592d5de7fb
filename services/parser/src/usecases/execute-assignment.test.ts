import { expect, test } from '@jest/globals';
import type { Assignment } from '@varfreq/contracts/metadata/v1/Assignment';
import { createFaultPoints } from '@varfreq/runtime/fault-point';
import { createLogger } from '@varfreq/runtime/log';
import type { WorkCall } from '@varfreq/runtime/work/work-loop';
import { executeOn } from './execute-assignment.ts';
import type { ImportJob } from './import-job.ts';

/** The job that a thread is given for a task of this user; 0: metadata names none. */
async function jobOf(user: number): Promise<ImportJob> {
  const jobs: ImportJob[] = [];
  const run = async (job: ImportJob) => {
    jobs.push(job);
    return { result: {} };
  };
  const withDirectory = <T>(use: (directory: string) => Promise<T>) => use('/scratch/1');
  const parts = { faults: createFaultPoints(), log: createLogger({ service: 'test', level: 'silent' }) };
  const execute = executeOn({ run } as never, { withDirectory } as never, parts);
  await execute({ user, parse: {}, objectPrefix: 'tracks/' } as Assignment, {} as WorkCall);
  return jobs[0]!;
}

test('the thread of an import hears whether metadata is of version 0.1, which names no user', async () => {
  expect(await jobOf(0)).toMatchObject({ byFirstRelease: true, scratchDir: '/scratch/1' });
  expect(await jobOf(7)).toMatchObject({ byFirstRelease: false });
});

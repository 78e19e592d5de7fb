import { describe, expect, test } from '@jest/globals';
import type { Task__Output } from '@varfreq/contracts/gen/varfreq/metadata/v1/Task';
import type { Settings } from '../settings.ts';
import { representTask, taskRetryAfter } from './task.ts';

const settings = (taskSuccessState: Settings['taskSuccessState']) => ({ taskSuccessState }) as Settings;
const result = { records: 3, observations: 2, skipped: { filtered: 1 }, warnings: ['1 record …'] };

function task(state: Task__Output['state'], more: Partial<Task__Output> = {}): Task__Output {
  return { id: 1, epoch: 1, state, progress: 0, ...more };
}

describe('a task as clients see it', () => {
  test('waiting has neither progress nor anything of an earlier attempt', () => {
    const shown = representTask(
      task('WAITING', { result, error: { code: 'cancelled', message: '' } }),
      settings('succes'),
    );
    expect(shown).toEqual({ state: 'waiting' });
  });

  test('running has progress, 0 too', () => {
    expect(representTask(task('RUNNING'), settings('succes'))).toEqual({ state: 'running', progress: 0 });
    expect(representTask(task('RUNNING', { progress: 99, result }), settings('succes'))).toEqual({
      state: 'running',
      progress: 99,
    });
  });

  test.each(['succes', 'success'] as const)('succeeded is spelled %s and has the result', (spelled) => {
    expect(representTask(task('SUCCEEDED', { result }), settings(spelled))).toEqual({ state: spelled, result });
  });

  test('a result of regions has no observations', () => {
    const regions = { records: 1, regions: 1, skipped: {}, warnings: [] };
    expect(representTask(task('SUCCEEDED', { result: regions }), settings('succes'))).toEqual({
      state: 'succes',
      result: regions,
    });
  });

  test('failed has the error and no result', () => {
    const error = { code: 'invalid_regions', message: 'line 3: …' };
    expect(representTask(task('FAILED', { error, result }), settings('succes'))).toEqual({ state: 'failure', error });
  });

  test('is worth asking for again until it has ended', () => {
    const states = ['WAITING', 'RUNNING', 'SUCCEEDED', 'FAILED'] as const;
    expect(states.map((state) => taskRetryAfter(task(state)) !== undefined)).toEqual([true, true, false, false]);
  });
});

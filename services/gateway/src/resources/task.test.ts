import { describe, expect, test } from '@jest/globals';
import type { Task } from '@varfreq/contracts/metadata/v1/Task';
import type { Settings } from '../settings.ts';
import { representTask, taskRetryAfter } from './task.ts';

const settings = (taskSuccessState: Settings['taskSuccessState']) => ({ taskSuccessState }) as Settings;
const result = { records: 3, observations: 2, skipped: { filtered: 1 }, warnings: ['1 record …'] };

function task(state: Task['state'], more: Partial<Task> = {}): Task {
  return { id: 1, epoch: 1, state, progress: 0, ...more };
}

describe('a task as shown to clients', () => {
  test('waiting has neither progress nor anything of an earlier attempt', () => {
    const shown = representTask(
      task('WAITING', { result, error: { code: 'cancelled', message: '' } }),
      settings('succes'),
      true,
    );
    expect(shown).toEqual({ state: 'waiting' });
  });

  test('running has progress, 0 too', () => {
    expect(representTask(task('RUNNING'), settings('succes'), true)).toEqual({ state: 'running', progress: 0 });
    expect(representTask(task('RUNNING', { progress: 99, result }), settings('succes'), true)).toEqual({
      state: 'running',
      progress: 99,
    });
  });

  test.each(['succes', 'success'] as const)('succeeded is spelled %s and has the result', (spelled) => {
    expect(representTask(task('SUCCEEDED', { result }), settings(spelled), true)).toEqual({ state: spelled, result });
  });

  test('a result of regions has no observations', () => {
    const regions = { records: 1, regions: 1, skipped: {}, warnings: [] };
    expect(representTask(task('SUCCEEDED', { result: regions }), settings('succes'), true)).toEqual({
      state: 'succes',
      result: regions,
    });
  });

  test('shows its times, and estimates while running', () => {
    const times = { submitted: '2026-11-24T10:00:00.000000Z', started: '2026-11-24T10:00:01.000000Z' };
    const running = task('RUNNING', { ...times, progress: 50, rate: 12.5, remainingSeconds: 7 });
    expect(representTask(running, settings('succes'), true)).toEqual({
      ...{ state: 'running', progress: 50, rate: 12.5, remaining_seconds: 7 },
      ...times,
    });
    expect(representTask(task('WAITING', { submitted: times.submitted }), settings('succes'), true)).toEqual({
      state: 'waiting',
      submitted: times.submitted,
    });
    const ended = { ...times, ended: '2026-11-24T10:00:02.000000Z' };
    expect(representTask(task('SUCCEEDED', { ...ended, result }), settings('succes'), true)).toEqual({
      state: 'succes',
      result,
      ...ended,
    });
  });

  test('failed has the error and no result', () => {
    const error = { code: 'invalid_regions', message: 'line 3: …' };
    expect(representTask(task('FAILED', { error, result }), settings('succes'), true)).toEqual({
      state: 'failure',
      error,
    });
  });

  test('failed names the fault of a whole file to those who may read quotes', () => {
    const failed = task('FAILED', { error: { code: 'invalid_regions', message: 'line 1: …', fileFault: 'is_vcf' } });
    const shown = (mayReadQuotes: boolean) => representTask(failed, settings('succes'), mayReadQuotes);
    expect(shown(true)).toMatchObject({ error: { file_fault: 'is_vcf' } });
    expect(shown(false)).toMatchObject({ error: { message: expect.stringMatching(/^line 1: the data source/) } });
    expect(shown(false)).not.toMatchObject({ error: { file_fault: expect.anything() } });
  });

  test('has a Retry-After until it has ended', () => {
    const states = ['WAITING', 'RUNNING', 'SUCCEEDED', 'FAILED'] as const;
    expect(states.map((state) => taskRetryAfter(task(state)) !== undefined)).toEqual([true, true, false, false]);
  });
});

describe('a task as shown to users who may not read its file', () => {
  const shown = (more: Partial<Task>) =>
    representTask(task(more.error ? 'FAILED' : 'SUCCEEDED', more), settings('succes'), false);
  const readers = 'details are visible to the owner of the data source and administrators';

  test.each([
    ['stored with its position', { line: 7, column: 4 }, 'line 7, column 4: '],
    ['stored with its line alone', { line: 7 }, 'line 7: '],
    ['of no line', {}, ''],
    ['stored by 0.1', { message: 'line 12: REF is "Jane Roe 1961"' }, 'line 12: '],
    [
      'of a sample column, stored by 0.1',
      { message: 'line 12: sample column 3: GT of "Jane Roe"' },
      'line 12, column 12: ',
    ],
    ['stored by 0.1 without a line', { message: 'found "line 12: Jane Roe" where' }, ''],
  ])('an error %s keeps its code and place', (_, more, place) => {
    const error = { code: 'invalid_observations', message: 'REF is "Jane Roe 1961"', ...more };
    expect(shown({ error })).toEqual({
      state: 'failure',
      error: {
        code: 'invalid_observations',
        message: `${place}the data source cannot be imported as a variation; ${readers}`,
      },
    });
  });

  test('an error whose code is no task code shows no details', () => {
    const error = { code: 'Jane Roe', message: 'Jane Roe' };
    const message = 'The service could not finish this task.';
    expect(shown({ error })).toEqual({ state: 'failure', error: { code: 'internal_server_error', message } });
  });

  test('a warning keeps its code, and one without a known code is reported without its text', () => {
    const warnings = [
      'contig_length: 2 ##contig lines contradict (JaneRoe has 3 bases)',
      'JaneRoe: odd',
      'pool_size of 3',
    ];
    const { result: seen } = shown({ result: { ...result, warnings } }) as { result: { warnings: string[] } };
    const unknown = `a warning about the file; ${readers}`;
    const contigs = 'the header contradicts the reference genome; the file may use another genome';
    expect(seen.warnings).toEqual([`contig_length: ${contigs}`, unknown, unknown]);
    expect(seen).toMatchObject({ records: 3, skipped: { filtered: 1 } });
  });
});

import { describe, expect, test } from '@jest/globals';
import { nextState, type TaskEvent, type TaskState } from './task-state.ts';

const states: TaskState[] = ['waiting', 'running', 'succeeded', 'failed'];

const moves: [TaskState, TaskEvent, TaskState | undefined][] = [
  ['waiting', 'claimed', 'running'],
  ['waiting', 'lost', undefined],
  ['waiting', 'published', undefined],
  ['waiting', 'failed', 'failed'],
  ['running', 'claimed', 'running'],
  ['running', 'lost', 'waiting'],
  ['running', 'published', 'succeeded'],
  ['running', 'failed', 'failed'],
  ['succeeded', 'claimed', undefined],
  ['succeeded', 'lost', undefined],
  ['succeeded', 'published', undefined],
  ['succeeded', 'failed', undefined],
  ['failed', 'claimed', undefined],
  ['failed', 'lost', undefined],
  ['failed', 'published', undefined],
  ['failed', 'failed', undefined],
];

describe('states of a task', () => {
  test('an impossible move is an error of the service', () => {
    expect(() => nextState('waiting', 'published')).toThrow(expect.objectContaining({ code: 'internal_server_error' }));
  });

  test.each(moves)('a task that is %s and gets %s is then %s', (state, event, next) => {
    if (next === undefined) expect(() => nextState(state, event)).toThrow(`a task that is ${state} cannot be ${event}`);
    else expect(nextState(state, event)).toBe(next);
  });

  test.each(states)('a task that is %s waits after a resubmission', (state) => {
    expect(nextState(state, 'resubmitted')).toBe('waiting');
  });
});

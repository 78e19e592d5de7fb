import { describe, expect, test } from '@jest/globals';
import { defaultTaskSettings, problemsOf } from './task-settings.ts';

describe('settings of task handling', () => {
  test('the default settings of tasks fit together', () => {
    expect(problemsOf(defaultTaskSettings)).toEqual([]);
  });

  test('a worker that would outlive its lease, or stop between two heartbeats, is a problem each', () => {
    const settings = { ...defaultTaskSettings, leaseMs: 10, stopAfterMs: 10, beatEveryMs: 10 };
    expect(problemsOf(settings)).toEqual([
      expect.stringContaining('VARFREQ_STOP_AFTER_MS'),
      expect.stringContaining('VARFREQ_BEAT_EVERY_MS'),
    ]);
  });
});

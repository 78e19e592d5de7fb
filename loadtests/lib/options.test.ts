import { describe, expect, test } from '@jest/globals';
import { profiles } from '../profiles.ts';
import { optionsOf } from './options.ts';

const limitOf = (profile: string, time: number) =>
  optionsOf(profiles[profile]!, { rate: 1, time, patienceMs: 1000 }).thresholds!.dropped_iterations;

describe('optionsOf', () => {
  test.each([
    ['load', 1, 10],
    ['load', 2, 20],
    ['load', 0.05, 0],
    ['soak', 8, 1440],
    ['breakpoint', 1, 30],
  ])('limits the iterations that %s drops in a time of %d by their count', (profile, time, count) => {
    expect(limitOf(profile, time)).toMatchObject([{ threshold: `count<=${count}` }]);
  });

  test('ends a run of breakpoint, and no other, when too many iterations are dropped', () => {
    const ending = Object.keys(profiles).filter((profile) =>
      limitOf(profile, 1)?.some((one) => Object(one).abortOnFail),
    );
    expect(ending).toEqual(['breakpoint']);
  });
});

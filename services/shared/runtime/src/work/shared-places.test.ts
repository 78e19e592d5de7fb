import { describe, expect, test } from '@jest/globals';
import { fc } from '@varfreq/testkit/property';
import { FakeClock } from '../clock/fake-clock.ts';
import { SharedPlaces } from './shared-places.ts';
import type { Turn } from './turn.ts';

const running = (turns: Turn[]) => turns.map((turn) => !turn.isPaused);

describe('places shared by more executions than places', () => {
  test('let executions of any users run while there are free places', () => {
    const places = new SharedPlaces(2, new FakeClock());
    expect(running([places.enter(1), places.enter(1)])).toEqual([true, true]);
  });

  test('let a new user run at once, beside one of two executions of another user', async () => {
    const clock = new FakeClock();
    const places = new SharedPlaces(2, clock);
    const turns = [places.enter(1), places.enter(1)];
    await clock.advance(60_000);
    turns.push(places.enter(2));
    expect(running(turns)).toEqual([true, false, true]);
    places.leave(turns[2]!);
    expect(running(turns.slice(0, 2))).toEqual([true, true]);
  });

  test('do not let a series of short executions of one user block another user', async () => {
    const clock = new FakeClock();
    const places = new SharedPlaces(1, clock);
    const long = places.enter(1);
    await clock.advance(10_000);
    const before = long.ranMs;
    for (let i = 0; i < 20; i++) {
      const short = places.enter(2);
      while (short.ranMs < 500) await clock.advance(100);
      places.leave(short);
    }
    expect(long.ranMs - before).toBeGreaterThanOrEqual(9_000);
  });

  test('give any number of busy users the same time to within two slices', async () => {
    const cases = fc.record({ number: fc.integer({ min: 1, max: 4 }), users: fc.integer({ min: 1, max: 6 }) });
    await fc.assert(
      fc.asyncProperty(cases, async ({ number, users }) => {
        const clock = new FakeClock();
        const places = new SharedPlaces(number, clock);
        const turns = Array.from({ length: users * number }, (_, index) => places.enter(index % users));
        await clock.advance(30_000);
        expect(turns.filter((turn) => !turn.isPaused)).toHaveLength(number);
        const used = Array.from({ length: users }, (_, user) =>
          turns.reduce((sum, turn) => sum + (turn.user === user ? turn.ranMs : 0), 0),
        );
        expect(used.reduce((sum, ms) => sum + ms, 0)).toBe(30_000 * number);
        expect(Math.max(...used) - Math.min(...used)).toBeLessThanOrEqual(2000);
      }),
      { seed: 1, numRuns: 60 },
    );
  });
});

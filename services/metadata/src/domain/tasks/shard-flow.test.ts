import { describe, expect, test } from '@jest/globals';
import { fc } from '@varfreq/testkit/property';
import { isInFileOrder, nextStep, type ShardStateName, type ShardView } from './shard-flow.ts';

/** A plan of 3 lines, parts of 10 lines each in these states, and the seal. */
function shards(seal: ShardStateName, ...parts: ShardStateName[]): ShardView[] {
  const part = (state: ShardStateName, index: number): ShardView => ({
    shard: index + 1,
    phase: 'parse',
    state,
    lines: state === 'done' ? 10 : 0,
    error: state === 'bad' ? { code: 'invalid_observations', message: 'no ALT', line: 2, column: 5 } : null,
  });
  const plan: ShardView = { shard: 0, phase: 'plan', state: 'done', lines: 3, error: null };
  const last: ShardView = { shard: parts.length + 1, phase: 'seal', state: seal, lines: 0, error: null };
  return [plan, ...parts.map(part), last];
}

const badLine = (line: number) => ({
  kind: 'fail',
  error: { code: 'invalid_observations', message: `line ${line}: no ALT`, line, column: 5 },
});

describe('the flow of a task of several shards', () => {
  test.each<[string, ShardView[], unknown]>([
    ['waits for its parts', shards('blocked', 'done', 'running', 'waiting'), { kind: 'wait' }],
    ['is sealed when all parts are done', shards('blocked', 'done', 'done'), { kind: 'unblock', shard: 3 }],
    ['waits for its seal', shards('running', 'done', 'done'), { kind: 'wait' }],
    ['is published when it is sealed', shards('done', 'done', 'done'), { kind: 'publish' }],
    ['fails with a bad first part at once', shards('cancelled', 'bad', 'cancelled'), badLine(5)],
    ['adds the lines before the bad part', shards('cancelled', 'done', 'done', 'bad'), badLine(25)],
    ['waits for the parts before a bad one', shards('cancelled', 'done', 'running', 'bad'), { kind: 'wait' }],
    ['fails with the first of two bad parts', shards('cancelled', 'done', 'bad', 'bad'), badLine(15)],
  ])('it %s', (_, views, step) => {
    expect(nextStep(views)).toEqual(step);
  });

  test('a task of one shard is published when that is done', () => {
    expect(nextStep(shards('done').slice(0, 1))).toEqual({ kind: 'publish' });
  });

  test('an error of bad data without a line is reported unchanged', () => {
    const views = shards('cancelled', 'done', 'bad');
    views[2]!.error = { code: 'invalid_observations', message: 'cut' };
    expect(nextStep(views)).toEqual({ kind: 'fail', error: { code: 'invalid_observations', message: 'cut' } });
  });

  test('the state of a shard decides, and a bad one has an error', () => {
    const [running, bad] = [shards('blocked', 'running'), shards('blocked', 'bad')];
    running[1]!.error = { code: 'x', message: 'm' };
    bad[1]!.error = null;
    expect([nextStep(running), nextStep(bad)]).toEqual([{ kind: 'wait' }, { kind: 'wait' }]);
  });

  test('only bad data of a part waits for the parts before it', () => {
    for (const code of ['invalid_observations', 'invalid_regions', 'invalid_data_source', 'reference_mismatch']) {
      expect([code, isInFileOrder('parse', code), isInFileOrder('digest', code)]).toEqual([code, true, true]);
    }
    expect(isInFileOrder('parse', 'data_source_unavailable')).toBe(false);
    expect(isInFileOrder('plan', 'invalid_observations')).toBe(false);
    expect(isInFileOrder('seal', 'invalid_observations')).toBe(false);
  });

  test('in whatever order parts end, a task fails with its first bad line or is published', () => {
    const story = fc.array(fc.boolean(), { minLength: 1, maxLength: 8 }).chain((bad) =>
      fc.tuple(
        fc.constant(bad),
        fc.shuffledSubarray(
          bad.map((_, i) => i),
          { minLength: bad.length },
        ),
      ),
    );
    fc.assert(
      fc.property(story, ([bad, order]) => {
        const views = shards('blocked', ...bad.map((): ShardStateName => 'running'));
        for (const part of order) {
          const view = views[part + 1]!;
          if (view.state !== 'running') continue;
          if (bad[part])
            for (const behind of views.slice(part + 2)) if (behind.state !== 'done') behind.state = 'cancelled';
          Object.assign(
            view,
            bad[part] ? { state: 'bad', error: { code: 'x', message: 'm', line: 1 } } : { state: 'done', lines: 10 },
          );
          const step = nextStep(views);
          if (step.kind === 'wait') continue;
          const first = bad.indexOf(true);
          if (first < 0) expect(step).toEqual({ kind: 'unblock', shard: bad.length + 1 });
          else {
            const line = 3 + 10 * first + 1;
            expect(step).toEqual({ kind: 'fail', error: { code: 'x', message: `line ${line}: m`, line } });
          }
          return;
        }
        throw new Error('the task never continues');
      }),
      { seed: 3 },
    );
  });
});

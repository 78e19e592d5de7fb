import { describe, expect, test } from '@jest/globals';
import { countsOf, type Judgement, scoreOf, staleJudgements } from './judge.ts';
import type { Mutation } from './run-room.ts';

const mutation = (original: string, fate: Mutation['fate'], file = 'a.ts'): Mutation => ({
  file,
  line: 1,
  original,
  replacement: 'x',
  fate,
});
const judgement = (original: string, verdict: Judgement['verdict']): Judgement => ({
  file: 'a.ts',
  original,
  replacement: 'x',
  verdict,
  reason: 'r',
});

describe('the score of a room', () => {
  test('is the share of killed mutations, without those judged equivalent', () => {
    const mutations = [...Array(8).fill(mutation('a', 'killed')), mutation('b', 'survived'), mutation('c', 'survived')];
    expect(scoreOf(mutations, [])).toMatchObject({ killed: 8, total: 10, share: 0.8 });
    const judged = scoreOf(mutations, [judgement('b', 'equivalent'), judgement('c', 'accepted')]);
    expect(judged).toMatchObject({ killed: 8, total: 9, share: 8 / 9 });
    expect(judged.survivors.map((each) => each.judgement?.verdict)).toEqual(['equivalent', 'accepted']);
  });

  test('counts a killed mutation that was judged equivalent, and the same code of another file', () => {
    const mutations = [mutation('b', 'killed'), mutation('b', 'survived', 'b.ts')];
    expect(scoreOf(mutations, [judgement('b', 'equivalent')])).toMatchObject({ killed: 1, total: 2 });
  });

  test('judges no more places than a judgement says', () => {
    const mutations = [mutation('a', 'survived'), mutation('a', 'survived'), mutation('a', 'survived')];
    const twice = { ...judgement('a', 'equivalent'), times: 2 };
    expect(scoreOf(mutations, [twice])).toMatchObject({ killed: 0, total: 1 });
    expect(scoreOf(mutations.slice(1), [twice])).toMatchObject({ killed: 0, total: 0 });
  });

  test('leaves out mutations that do not run', () => {
    const mutations = [mutation('a', 'killed'), mutation('b', 'invalid'), mutation('c', 'survived')];
    expect(scoreOf(mutations, [])).toMatchObject({ killed: 1, total: 2, invalid: 1, share: 0.5 });
  });

  test('says what does not run and what former runs found, where there is any', () => {
    const mutations = [mutation('a', 'killed'), { ...mutation('b', 'invalid'), isKnown: true }];
    expect(countsOf(scoreOf(mutations, []))).toBe(
      '1 of 1 mutations killed, 100 %, 1 that do not run left out, 1 as former runs found',
    );
    expect(countsOf(scoreOf([mutation('a', 'survived')], []))).toBe('0 of 1 mutations killed, 0 %');
  });
});

test('a judgement is stale when its mutation was killed or is gone, in files that were mutated', () => {
  const judged = ['killed', 'gone', 'alive'].map((original) => judgement(original, 'equivalent'));
  const [untouched, bare] = ['b.ts', 'bare.ts'].map((file) => ({ ...judgement('gone', 'accepted'), file }));
  const mutations = [mutation('killed', 'killed'), mutation('alive', 'survived')];
  const stale = staleJudgements(['a.ts', 'bare.ts'], mutations, [...judged, untouched!, bare!]);
  expect(stale.map(({ file, original }) => [file, original])).toEqual([
    ['a.ts', 'killed'],
    ['a.ts', 'gone'],
    ['bare.ts', 'gone'],
  ]);
});

test('a judgement stays when its mutation was killed only by the time that its tests took', () => {
  const slow = { ...mutation('a', 'killed'), isTimeOut: true };
  expect(staleJudgements(['a.ts'], [slow], [judgement('a', 'equivalent')])).toEqual([]);
  expect(scoreOf([slow], [judgement('a', 'equivalent')])).toMatchObject({ killed: 1, total: 1 });
});

test('a judgement of more places than are left is stale', () => {
  const twice = { ...judgement('a', 'equivalent'), times: 2 };
  expect(staleJudgements(['a.ts'], [mutation('a', 'survived')], [twice])).toEqual([twice]);
  expect(staleJudgements(['a.ts'], [mutation('a', 'survived'), mutation('a', 'survived')], [twice])).toEqual([]);
});

import { describe, expect, test } from '@jest/globals';
import { type Judgement, scoreOf, staleJudgements } from './judge.ts';

const mutation = (original: string, isKilled: boolean, file = 'a.ts') => ({
  file,
  line: 1,
  original,
  replacement: 'x',
  isKilled,
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
    const mutations = [...Array(8).fill(mutation('a', true)), mutation('b', false), mutation('c', false)];
    expect(scoreOf(mutations, [])).toMatchObject({ killed: 8, total: 10, share: 0.8 });
    const judged = scoreOf(mutations, [judgement('b', 'equivalent'), judgement('c', 'accepted')]);
    expect(judged).toMatchObject({ killed: 8, total: 9, share: 8 / 9 });
    expect(judged.survivors.map((each) => each.judgement?.verdict)).toEqual(['equivalent', 'accepted']);
  });

  test('counts a killed mutation that was judged equivalent, and the same code of another file', () => {
    const mutations = [mutation('b', true), mutation('b', false, 'b.ts')];
    expect(scoreOf(mutations, [judgement('b', 'equivalent')])).toMatchObject({ killed: 1, total: 2 });
  });
});

test('a judgement is stale when its mutation was killed or is gone, in files that were mutated', () => {
  const judged = ['killed', 'gone', 'alive'].map((original) => judgement(original, 'equivalent'));
  const elsewhere = { ...judgement('gone', 'accepted'), file: 'b.ts' };
  const mutations = [mutation('killed', true), mutation('alive', false)];
  expect(staleJudgements(mutations, [...judged, elsewhere]).map(({ original }) => original)).toEqual([
    'killed',
    'gone',
  ]);
});

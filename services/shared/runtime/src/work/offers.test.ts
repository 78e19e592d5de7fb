import { expect, test } from '@jest/globals';
import { PendingOffers } from './offers.ts';

/** Adds offers; `answers` has the counts that were answered so far, undefined while an addition waits. */
function takers(pending: PendingOffers) {
  const answers: (number | undefined)[] = [];
  const add = (offers: number): void => {
    const at = answers.push(undefined) - 1;
    void pending.add(offers).then((count) => (answers[at] = count));
  };
  return { add, answers };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('every claimed shard answers one offer, oldest first', async () => {
  const pending = new PendingOffers();
  const { add, answers } = takers(pending);
  for (const offers of [3, 2, 1]) add(offers);
  pending.claiming(4)(4);
  await settled();
  expect(answers).toEqual([3, 1, undefined]);
  pending.claiming(4)(4);
  await settled();
  expect(answers).toEqual([3, 1, 1]);
});

test('an empty answer to a worker with room answers all offers that came before the claim', async () => {
  const pending = new PendingOffers();
  const { add, answers } = takers(pending);
  add(5);
  add(1);
  const answer = pending.claiming(1);
  add(7);
  answer(0);
  await settled();
  expect(answers).toEqual([5, 1, undefined]);
});

test('an empty answer to a worker without a free place answers none: others may have room', async () => {
  const pending = new PendingOffers();
  const { add, answers } = takers(pending);
  add(2);
  pending.claiming(0)(0);
  await settled();
  expect(answers).toEqual([undefined]);
  pending.claiming(0)(1);
  await settled();
  expect(answers).toEqual([1]);
});

test('a claim that fails answers nothing', async () => {
  const pending = new PendingOffers();
  const { add, answers } = takers(pending);
  add(1);
  pending.claiming(1);
  pending.claiming(1)(0);
  await settled();
  expect(answers).toEqual([1]);
});

import type { Random } from '@varfreq/testkit/random';

/** Cuts, repeats, swaps and replaces pieces of a text, from none to a few times. */
export function damage(text: string, random: Random, pieces: readonly string[]): string {
  let damaged = text;
  for (let times = random.below(4); times > 0; times -= 1) damaged = damageOnce(damaged, random, pieces);
  return damaged;
}

function damageOnce(text: string, random: Random, pieces: readonly string[]): string {
  const at = random.below(text.length + 1);
  const length = random.pick([1, 1, 2, 8, 50]);
  const [before, after] = [text.slice(0, at), text.slice(at)];
  return random.pick([
    () => before + after.slice(length),
    () => before + before.slice(-length) + after,
    () => before + random.pick(pieces) + after,
    () => before + String.fromCharCode(random.below(256)) + after.slice(1),
    () => before,
  ])();
}

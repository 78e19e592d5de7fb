import { describe, expect, test } from '@jest/globals';
import { createRandom } from '@varfreq/testkit/random';
import { ordinalBytes } from './cohort-block.ts';
import { CohortBlockBuilder } from './cohort-block-builder.ts';
import { decodeCohortBlock } from './decode-cohort-block.ts';

/** A block of rare sites, each with two carriers, and who they are. */
function rareSites(tracks: number) {
  const random = createRandom(7);
  const block = new CohortBlockBuilder(tracks);
  const carriers: number[] = [];
  for (let site = 0; site < 5000; site++) {
    const first = random.below(tracks - 1);
    const second = first + 1 + random.below(tracks - 1 - first);
    block.site(site * 3, 1, undefined);
    for (const ordinal of [first, second]) block.carrier(ordinal, 0);
    block.endSite();
    carriers.push(first, second);
  }
  return { stored: block.build(), carriers };
}

describe('the lists of a block', () => {
  test.each([
    [1000, 'deflated'],
    [1024, 'deflated'],
    [1025, 'as they are'],
    [70_000, 'as they are'],
  ])('of %i tracks are stored %s', (tracks, form) => {
    const { stored, carriers } = rareSites(tracks);
    const bytes = carriers.length * ordinalBytes(tracks);
    const storedBytes = Buffer.from(stored).readUInt32LE(20);
    expect([...decodeCohortBlock(stored, tracks).ordinals()]).toEqual(carriers);
    if (form === 'deflated') expect(storedBytes).toBeLessThan(bytes * 0.9);
    else expect(storedBytes - bytes).toBe(5 * Math.ceil(bytes / 65_535));
  });
});

import { describe, expect, test } from '@jest/globals';
import { createRandom } from '@varfreq/testkit/random';
import { ordinalBytes } from './cohort-block.ts';
import { CohortBlockBuilder, storedCohortBlock } from './cohort-block-builder.ts';
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

test.each([
  [16_384, 64],
  [16_385, 16],
])('a block of %i tracks is full with %i KiB', (tracks, kibibytes) => {
  const block = new CohortBlockBuilder(tracks);
  for (; !block.isFull; block.endSite()) {
    block.site(block.sites * 3, 1, undefined);
    for (let ordinal = 0; ordinal < 100; ordinal++) block.carrier(ordinal, 0);
  }
  const site = 100 * ordinalBytes(tracks) + 4; // its carriers, mask, start, code and size
  expect(block.sites).toBe(Math.ceil((kibibytes * 1024) / site));
  const built = Buffer.from(block.build());
  const [headBytes, storedBytes] = [built.readUInt32LE(0), built.readUInt32LE(8)];
  if (kibibytes === 16) expect(storedBytes).toBe(headBytes + 5);
  else expect(storedBytes).toBeLessThan(headBytes);
});

test('ordinals are checked as far as they are asked for', () => {
  const listed = Uint8Array.from([1, 2, 9, 3]);
  const head = Uint8Array.from([4, ...[1, 1, 1, 1], ...[1, 1, 1, 1], ...[1, 1, 1, 1], ...[0, 0, 0, 0]]);
  const block = decodeCohortBlock(storedCohortBlock(new Uint8Array(0), head, listed), 9);
  expect([...block.ordinals(0, 2)]).toEqual([...listed]);
  expect([...block.ordinals(3, 4)]).toEqual([...listed]);
  for (const read of [() => block.ordinals(), () => block.ordinals(2, 3), () => block.ordinals(0, 3)]) {
    expect(read).toThrow('a carrier belongs to no track');
  }
});

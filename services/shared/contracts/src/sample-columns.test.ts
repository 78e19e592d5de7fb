import { describe, expect, test } from '@jest/globals';
import { fc } from '@varfreq/testkit/property';
import type { SnapshotSample } from './gen/varfreq/metadata/v1/SnapshotSample.ts';
import { packSamples, rowsOf, unpackSamples } from './sample-columns.ts';

const id = fc.integer({ min: 1, max: 2 ** 52 - 1 });
const count = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const variation = fc.record({ track: id, id });
const sample: fc.Arbitrary<SnapshotSample> = fc
  .record({
    sampleId: id,
    poolSize: count,
    queryMask: count,
    ownerId: id,
    coverageProfile: fc.boolean(),
    public: fc.boolean(),
    sex: fc.constantFrom('female', 'male', 'unknown'),
    variations: fc.array(variation, { maxLength: 3 }),
    coverageTracks: fc.array(fc.record({ track: id, individuals: count }), { maxLength: 3 }),
  })
  .map(({ variations, ...facts }) => ({
    ...facts,
    variationTracks: variations.map(({ track }) => track),
    variationIds: variations.map((each) => each.id),
  }));

const packed = (samples: SnapshotSample[]) =>
  packSamples(samples.map(({ sampleId, ...sample }) => ({ id: sampleId, ...sample })));

/** With getters as fields. */
function plain(one: SnapshotSample): SnapshotSample {
  const { sampleId, poolSize, queryMask, ownerId, coverageProfile, sex } = one;
  const { variationTracks, variationIds, coverageTracks } = one;
  const facts = { sampleId, poolSize, queryMask, ownerId, coverageProfile, public: one.public, sex };
  return { ...facts, variationTracks, variationIds, coverageTracks };
}

describe('samples in columns', () => {
  test('are read as they were, over any number of pages', () => {
    const pages = fc.array(fc.array(sample, { maxLength: 5 }), { maxLength: 4 });
    const property = fc.property(pages, (all) => {
      expect(rowsOf(unpackSamples(all.map(packed))).map(plain)).toEqual(all.flat());
    });
    fc.assert(property);
  });

  test('are refused when columns differ in length, and with a sex that has no code', () => {
    const [one] = fc.sample(sample, 1);
    const page = packed([one!, one!]);
    expect(() => unpackSamples([{ ...page, ownerIds: page.ownerIds.subarray(0, 0) }])).toThrow(RangeError);
    expect(() => packed([{ ...one!, sex: 'other' }])).toThrow(TypeError);
  });
});

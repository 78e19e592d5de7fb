import { describe, expect, test } from '@jest/globals';
import { fc } from '@varfreq/testkit/property';
import { isJoint, type MemberTracks, memberTracks, partsOf, trackOf, tracksOfKind } from './attempt-tracks.ts';

const single: MemberTracks[] = [{ part: 0, column: null, track: 12 }];
const withCoverage: MemberTracks[] = [{ part: 0, column: null, track: 12, coverageTrack: 13 }];
const joint: MemberTracks[] = [
  { part: 0, column: 2, track: 12, coverageTrack: 13 },
  { part: 2, column: 5, track: 16, coverageTrack: 17 },
];

describe('tracks of an attempt', () => {
  test('an import has the even part of its member, the coverage beside a variation the odd one after it', () => {
    expect(partsOf(joint, true)).toEqual([
      { part: 0, column: 2 },
      { part: 1, column: 2 },
      { part: 4, column: 5 },
      { part: 5, column: 5 },
    ]);
    expect(partsOf(joint, false)).toEqual([
      { part: 0, column: 2 },
      { part: 4, column: 5 },
    ]);
  });

  test('members are found again by the rows of their tracks', () => {
    const columns = fc.uniqueArray(fc.integer({ min: 1, max: 50 }), { maxLength: 20 });
    fc.assert(
      fc.property(columns, fc.boolean(), (numbers, hasCoverage) => {
        const members = numbers.sort((a, b) => a - b).map((column) => ({ part: column * 3, column }));
        const rows = partsOf(members, hasCoverage).map((row, index) => ({ ...row, id: 100 + index }));
        const per = hasCoverage ? 2 : 1;
        const found = members.map((member, index) => ({
          ...member,
          track: 100 + per * index,
          ...(hasCoverage && { coverageTrack: 101 + per * index }),
        }));
        expect(memberTracks(rows)).toEqual(found);
      }),
      { numRuns: 50, seed: 8 },
    );
  });

  test('an attempt is of a joint import when it reads columns', () => {
    expect([single, withCoverage, joint].map(isJoint)).toEqual([false, false, true]);
    expect(isJoint([...single, ...joint])).toBe(true);
  });

  test('a coverage is in the track beside the variation, or in the only one', () => {
    expect(trackOf('variation', withCoverage[0]!)).toBe(12);
    expect(trackOf('coverage', withCoverage[0]!)).toBe(13);
    expect(trackOf('variation', single[0]!)).toBe(12);
    expect(trackOf('coverage', single[0]!)).toBe(12);
  });

  test('segments list the tracks of their kind, in the order of members', () => {
    expect(tracksOfKind('observations', joint)).toEqual([12, 16]);
    expect(tracksOfKind('regions', joint)).toEqual([13, 17]);
    expect(tracksOfKind('regions', single)).toEqual([12]);
    expect(tracksOfKind('regions', withCoverage)).toEqual([13]);
  });

  test('a joint import that makes no coverage has no tracks of regions', () => {
    const bare = joint.map(({ coverageTrack: _, ...member }) => member);
    expect(tracksOfKind('regions', bare)).toEqual([]);
    expect(tracksOfKind('observations', bare)).toEqual([12, 16]);
  });
});

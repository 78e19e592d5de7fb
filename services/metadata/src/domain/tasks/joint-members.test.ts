import { describe, expect, test } from '@jest/globals';
import type { NewJointMember } from '@varfreq/contracts/metadata/v1/NewJointMember';
import { requireMembers } from './joint-members.ts';

const columns = (...numbers: number[]): NewJointMember[] => numbers.map((column) => ({ column, sampleId: 1 }));
const upTo = (last: number) => columns(...Array.from({ length: last }, (_, index) => index + 1));

describe('members of a joint import', () => {
  const state = { userId: 1, coverageProfile: true, public: false, poolSize: 1, groupIds: [] };
  const made = [{ column: 1, sample: { name: 'new', ...state } }];

  test.each<[NewJointMember[]]>([[columns(1)], [columns(3, 4, 9)], [upTo(10_000)], [made]])(
    'are columns in ascending order, each with a sample, ten thousand at most',
    (members) => {
      expect(() => requireMembers(members)).not.toThrow();
    },
  );

  test.each<[NewJointMember[], string]>([
    [columns(), 'expected 1 to 10000 samples, got 0'],
    [upTo(10_001), 'expected 1 to 10000 samples, got 10001'],
    [columns(0), 'column 0 comes after column 0, expected ascending numbers from 1'],
    [columns(2, 2), 'column 2 comes after column 2, expected'],
    [columns(1, 5, 4), 'column 4 comes after column 5, expected'],
    [[{ column: 6 }], 'column 6 has no sample'],
  ])('are refused otherwise, with the field and what is wrong', (members, problem) => {
    expect(() => requireMembers(members)).toThrow(`samples: ${problem}`);
    const error = { code: 'bad_request', details: { field: 'samples' } };
    expect(() => requireMembers(members)).toThrow(expect.objectContaining(error));
  });
});

import { describe, expect, test } from '@jest/globals';
import { DecodeContext } from '../../rest/decoding/decode-context.ts';
import { decodeMembers } from '../../rest/decoding/fields.ts';
import { jointImportFields, jointImportRequest } from './joint-import-fields.ts';

/** Decodes fields as of a request; sample n belongs to user 100 + n. */
function requestOf(json: Record<string, unknown>) {
  const context = new DecodeContext();
  const members = new Map(Object.entries({ data_source: '/data_sources/1', ...json }));
  const input = decodeMembers(jointImportFields, members, context);
  for (const { id, found } of context.takeLookups()) found({ id, userId: 100 + id });
  context.throwProblems();
  return jointImportRequest(input);
}

const made = { coverageProfile: true, public: false, poolSize: 1, groupIds: [] };

describe('what a joint import asks for', () => {
  test('is a list of columns with samples that exist or are made', () => {
    const group = ['/groups/3'];
    const samples = [
      { column: 'S1', sample: '/samples/5' },
      { column: 2, name: 'Jane', groups: group, sex: 'female', external_id: 'L1', notes: 'a\nb', public: true },
      { column: 'S3', coverage_profile: false },
    ];
    expect(requestOf({ samples })).toEqual({
      columns: [
        { column: 'S1', at: 'samples[0]', of: { sampleId: 5 } },
        {
          column: 2,
          at: 'samples[1]',
          of: { ...made, name: 'Jane', groupIds: [3], sex: 'female', externalId: 'L1', notes: 'a\nb', public: true },
        },
        { column: 'S3', at: 'samples[2]', of: { ...made, coverageProfile: false } },
      ],
      pedigree: undefined,
      sampleOwnerIds: [105],
      makesSamples: true,
    });
    expect(requestOf({ samples: [samples[0]] })).toMatchObject({ sampleOwnerIds: [105], makesSamples: false });
  });

  test('is every column, with the same fields for all samples', () => {
    const fields = { every_column: true, groups: '/groups/3', coverage_profile: false, public: 'yes' };
    expect(requestOf(fields)).toEqual({
      columns: { ...made, groupIds: [3], coverageProfile: false, public: true },
      pedigree: undefined,
      sampleOwnerIds: [],
      makesSamples: true,
    });
  });

  test('has the people of a PED file', () => {
    const { pedigree } = requestOf({ every_column: true, ped: 'F kid 0 0 2 0\n', family_groups: true });
    expect(pedigree?.familyGroups).toBe(true);
    expect([...pedigree!.people.values()]).toEqual([{ family: 'F', id: 'kid', sex: 'female', line: 1 }]);
  });

  test.each<[Record<string, unknown>, string]>([
    [{}, 'samples: expected at least one column, or every_column'],
    [{ samples: [] }, 'samples: expected at least one column, or every_column'],
    [{ samples: [{ column: 1 }], every_column: true }, 'samples: expected without every_column'],
    [{ samples: [{ column: 1 }], groups: [] }, 'groups: expected together with every_column; set it in samples'],
    [{ samples: [{ column: 1 }], public: false }, 'public: expected together with every_column'],
    [{ samples: [{ column: 1 }], coverage_profile: true }, 'coverage_profile: expected together with every_column'],
    [{ samples: [{ sample: '/samples/1' }] }, 'samples[0].column: required'],
    [{ samples: [{ column: 1, pool_size: 2 }] }, 'samples[0].pool_size: unknown'],
    [{ samples: [{ column: 1, sample: '/samples/1', name: 'x' }] }, 'samples[0].name: expected only for a new sample'],
    [
      { samples: [{ column: 1, sample: '/samples/1', groups: [] }] },
      'samples[0].groups: expected only for a new sample',
    ],
    [
      { samples: [1, 2, 3].map((column) => ({ column, sample: `/samples/${1 + (column % 2)}` })) },
      'samples[2].sample: already used in samples[0]; each sample takes one column only',
    ],
    [{ every_column: true, family_groups: true }, 'family_groups: expected together with ped'],
    [{ every_column: true, ped: 'F kid 0 0 2\n' }, 'ped: line 1: expected 6 columns'],
  ])('is refused as %j', (json, message) => {
    expect(() => requestOf(json)).toThrow(expect.objectContaining({ message: expect.stringContaining(message) }));
  });
});

import { describe, expect, test } from '@jest/globals';
import { type ContentCauses, contentIdentity } from './content-identity.ts';

const all = { step: 'all' } as const;
const sample = (sampleId: number) => ({ step: 'sampleId', sampleId }) as const;
const group = (groupId: number) => ({ step: 'groupId', groupId }) as const;
const causes: ContentCauses = { state: '1 7 3 3 5', queries: [{ steps: [all] }], excluded: [], columns: true };

describe('the name of the content of a snapshot', () => {
  test('is the same for the same causes, in whichever order the excluded samples are', () => {
    expect(contentIdentity({ ...causes })).toBe(contentIdentity(causes));
    const excluding = (...excluded: number[]) => contentIdentity({ ...causes, excluded });
    expect(excluding(11, 9, 100)).toBe(excluding(100, 9, 11));
  });

  test('is another for every other cause', () => {
    const others: Partial<ContentCauses>[] = [
      {},
      { state: '1 8 3 3 5' },
      { columns: false },
      { excluded: [1] },
      { excluded: [2] },
      { excluded: [1, 2] },
      { excluded: [12] },
      ...[[], [all, sample(1)], [sample(1)], [group(1)], [sample(2)], [group(2)]].map((steps) => ({
        queries: [{ steps }],
      })),
      { queries: [] },
      { queries: [{ steps: [all] }, { steps: [] }] },
      { queries: [{ steps: [] }, { steps: [all] }] },
      { queries: [{ steps: [all] }, { steps: [all] }] },
    ];
    expect(new Set(others.map((other) => contentIdentity({ ...causes, ...other }))).size).toBe(others.length);
  });
});

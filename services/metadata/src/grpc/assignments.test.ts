import { expect, test } from '@jest/globals';
import { defaultTaskSettings } from '../task-settings.ts';
import type { Claim } from '../usecases/tasks/claim-next.ts';
import { toAssignment } from './assignments.ts';

const lease = { taskId: 1, epoch: 1, shard: 0, attempt: 1 };
const claim: Claim = { lease, user: 0, origin: {}, ownContigs: [], objectPrefix: 'c/1/', waitedSeconds: 0 };
const nothing = { inputs: [], tracks: [], dataVersion: 1 };
const annotate: NonNullable<Claim['annotate']> = { queries: [], phase: 'plan', limits: {}, file: null, table: null };
const compact: Claim['compact'] = { kind: 'regions', cut: 'none', inputCut: 'none', ...nothing };

test('an annotation leaves the reserve; a compaction, planned by it, and an import may cut into it down to a quarter', () => {
  const reserveOf = (claimed: Claim) => toAssignment(claimed, defaultTaskSettings, { bytes: 4000, share: 0.5 }).reserve;
  expect(reserveOf({ ...claim, annotate })).toEqual({ bytes: 4000, share: 0.5 });
  expect(reserveOf({ ...claim, compact })).toEqual({ bytes: 1000, share: 0.125 });
});

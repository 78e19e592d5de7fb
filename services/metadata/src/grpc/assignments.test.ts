import { expect, test } from '@jest/globals';
import { defaultTaskSettings } from '../task-settings.ts';
import type { Claim } from '../usecases/tasks/claim-next.ts';
import { toAssignment } from './assignments.ts';

const lease = { taskId: 1, epoch: 1, shard: 0, attempt: 1 };
const claim: Claim = { lease, user: 0, origin: {}, ownContigs: [], objectPrefix: 'c/1/', waitedSeconds: 0 };
const nothing = { inputs: [], tracks: [], dataVersion: 1 };
const compact: Claim['compact'] = { kind: 'regions', cut: 'none', inputCut: 'none', ...nothing };

test('a compaction may cut into the reserve, which was left when it was planned, down to a quarter', () => {
  const reserveOf = (claimed: Claim) => toAssignment(claimed, defaultTaskSettings, { bytes: 4000, share: 0.5 }).reserve;
  expect(reserveOf(claim)).toEqual({ bytes: 4000, share: 0.5 });
  expect(reserveOf({ ...claim, compact })).toEqual({ bytes: 1000, share: 0.125 });
});

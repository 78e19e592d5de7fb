import { afterAll, beforeAll } from '@jest/globals';
import { snapshotTests } from '../annotations/snapshots.ts';
import { deletionTests } from './deletion.ts';
import { localFileTests } from './local-files.ts';
import { resubmissionTests } from './resubmission.ts';
import { taskEventTests } from './task-events.ts';
import { taskStateTests } from './task-states.ts';
import { OccupiableSystem } from './testing/occupiable-system.ts';

let occupiable: OccupiableSystem;
const theOccupiable = (): OccupiableSystem => occupiable;
beforeAll(async () => {
  occupiable = await OccupiableSystem.start();
});
afterAll(async () => {
  await occupiable?.stop();
});

taskStateTests(theOccupiable);
taskEventTests(theOccupiable);
deletionTests(theOccupiable);
resubmissionTests(theOccupiable);
localFileTests(theOccupiable);
snapshotTests(theOccupiable);

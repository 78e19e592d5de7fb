import { afterAll, beforeAll } from '@jest/globals';
import { snapshotTests } from '../annotations/snapshots.ts';
import { deletionTests } from './deletion.ts';
import { Workshop } from './lab/workshop.ts';
import { localFileTests } from './local-files.ts';
import { resubmissionTests } from './resubmission.ts';
import { taskStateTests } from './task-states.ts';

let workshop: Workshop;
const theWorkshop = (): Workshop => workshop;
beforeAll(async () => {
  workshop = await Workshop.start();
});
afterAll(async () => {
  await workshop?.stop();
});

taskStateTests(theWorkshop);
deletionTests(theWorkshop);
resubmissionTests(theWorkshop);
localFileTests(theWorkshop);
snapshotTests(theWorkshop);

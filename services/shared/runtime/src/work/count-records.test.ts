import { expect, test } from '@jest/globals';
import { countRecords } from './count-records.ts';
import type { WorkProgress } from './work-types.ts';

test('progress names the records counted last, none before the first', () => {
  const shown: WorkProgress[] = [];
  const call = countRecords({ name: 'kept', progress: (progress: WorkProgress) => void shown.push(progress) });
  call.progress({ bytesDone: 1, bytesTotal: 9 });
  call.onRecords(3);
  call.onRecords(5);
  call.progress({ bytesDone: 4, bytesTotal: 9 });
  expect(call.name).toBe('kept');
  expect(shown).toEqual([
    { bytesDone: 1, bytesTotal: 9, recordsDone: 0 },
    { bytesDone: 4, bytesTotal: 9, recordsDone: 5 },
  ]);
});

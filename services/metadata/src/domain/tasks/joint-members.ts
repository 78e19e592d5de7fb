import type { NewJointMember } from '@varfreq/contracts/metadata/v1/NewJointMember';
import { AppError } from '@varfreq/runtime/errors';

/** Eight assignments with as many members stay below the 4 MiB of a message. */
const mostMembers = 10_000;

/** Errors: `bad_request` unless there are 1 to 10,000 members, each with a sample, by ascending column. */
export function requireMembers(members: readonly NewJointMember[]): void {
  if (members.length === 0 || members.length > mostMembers)
    throw wrong(`expected 1 to ${mostMembers} samples, got ${members.length}`);
  members.forEach(({ column, sampleId, sample }, index) => {
    const former = members[index - 1]?.column ?? 0;
    if (column <= former)
      throw wrong(`column ${column} comes after column ${former}, expected ascending numbers from 1`);
    if (sampleId === undefined && !sample) throw wrong(`column ${column} has no sample`);
  });
}

function wrong(problem: string): AppError {
  return new AppError('bad_request', `samples: ${problem}`, { details: { field: 'samples' } });
}

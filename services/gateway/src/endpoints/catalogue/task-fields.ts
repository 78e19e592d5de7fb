import { shownOfTasks } from '../../resources/task.ts';
import { optional, required } from '../../rest/decoding/fields.ts';
import { oneOf } from '../../rest/decoding/scalars.ts';
import { object } from '../../rest/decoding/structures.ts';

const submission = object({ state: required(oneOf(['submitted']), 'Submits the task again.') }, shownOfTasks);

/** Fields of a PATCH on a tasked resource. */
export const taskFields = { task: optional(submission, 'The server task behind this resource.') };

/** Submits the task again. */
export const taskExample = { task: { state: 'submitted' } };

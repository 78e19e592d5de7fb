import { optional, required } from '../http/decoding/fields.ts';
import { oneOf } from '../http/decoding/scalars.ts';
import { object } from '../http/decoding/structures.ts';

const submission = object({ state: required(oneOf(['submitted']), 'Submits the task again.') });

/** Fields of a PATCH on a tasked resource (REST API 3). */
export const taskFields = { task: optional(submission, 'The server task behind this resource.') };

import { defined } from '@varfreq/runtime/defined';
import { AppError } from '@varfreq/runtime/errors';
import { baseTag, parseTags, type Representation } from '../../http/etag.ts';
import type { Call } from '../call.ts';
import type { Resource } from '../resource.ts';
import { keepsValue } from '../same-value.ts';
import { represent, withoutDerived } from './represent.ts';

/**
 * Compares If-Match with the row about to change, strongly, by the base part of the tag (regardless of embedded links and
 * derived fields), and what the request says of fields that cannot be changed with their values. Errors:
 * `precondition_failed` when the tag does not match, `bad_request` when a value differs.
 *
 * @returns the expected revision, undefined without an If-Match header
 */
export async function expectRevision<Row>(call: Call, resource: Resource<Row>, row: Row): Promise<number | undefined> {
  if (call.fixed.size > 0) requireSame(call, await represent(call, resource, row));
  const header = call.header('if-match');
  if (header === undefined) return undefined;
  const tags = parseTags(header);
  const base = baseTag(withoutDerived(resource, await represent(call, resource, row)));
  if (tags !== '*' && !tags.some(({ weak, value }) => !weak && value.split('.')[0] === base)) {
    throw new AppError('precondition_failed', 'If-Match: the resource has changed; get it again.');
  }
  return resource.revisionOf(row);
}

function requireSame({ fixed }: Call, shown: Representation): void {
  const changed = [...fixed].flatMap(([name, value]) => (keepsValue(value, shown[name]) ? [] : [name]));
  if (changed.length === 0) return;
  const text = changed.map((name) => `${name}: cannot be changed; leave it out, or send the value that it has`);
  throw new AppError('bad_request', text.join('; '));
}

/** Request to delete a row, with the expected revision if the caller sent If-Match. Errors: `precondition_failed`. */
export async function deleteRequest<Row>(
  call: Call,
  resource: Resource<Row>,
  row: Row,
): Promise<{ id: number; expectedRevision?: number }> {
  const expectedRevision = await expectRevision(call, resource, row);
  return defined({ id: resource.idOf(row), expectedRevision });
}

import type { Caller } from '../../domain/permissions-actions.ts';
import type { Representation } from '../../http/etag.ts';
import type { Call } from '../call.ts';
import type { Resource } from '../resource.ts';

/** The caller, if representations depend on it: other requests for public resources are not authenticated. */
async function viewerOf<Row>(call: Call, resource: Resource<Row>, rows: readonly Row[]): Promise<Caller> {
  const matters = rows.some((row) => resource.dependsOnCaller?.(row) === true);
  return matters ? await call.caller() : { kind: 'anonymous' };
}

/** Representations for the caller, links as `{uri}`. Errors: those of `Call.caller`. */
export async function representAll<Row>(
  call: Call,
  resource: Resource<Row>,
  rows: readonly Row[],
): Promise<Representation[]> {
  const viewer = await viewerOf(call, resource, rows);
  return rows.map((row) => resource.represent(row, call.settings, viewer));
}

/** The representation that If-Match compares: without derived fields; the same object where none are derived. */
export function withoutDerived<Row>({ derived }: Resource<Row>, shown: Representation): Representation {
  if (derived === undefined) return shown;
  return Object.fromEntries(Object.entries(shown).filter(([field]) => !derived.includes(field)));
}

/** The representation of one row. */
export async function represent<Row>(call: Call, resource: Resource<Row>, row: Row): Promise<Representation> {
  const [one] = await representAll(call, resource, [row]);
  return one!;
}

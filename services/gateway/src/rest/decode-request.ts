import type { CallOptions } from '@varfreq/runtime/grpc/client';
import type { Members } from '../http/bodies/members.ts';
import type { Services } from '../services.ts';
import type { DecodeContext, Lookup } from './decoding/decode-context.ts';
import { decodeMembers, type Fields, type Input } from './decoding/fields.ts';
import { loadRows } from './replies/load-rows.ts';
import type { Resource } from './resource.ts';

function groupByResource(lookups: readonly Lookup[]): Map<Resource<unknown>, Lookup[]> {
  return Map.groupBy(lookups, (lookup) => lookup.resource);
}

async function resolve(lookups: readonly Lookup[], services: Services, rpc: CallOptions): Promise<void> {
  for (const [resource, wanted] of groupByResource(lookups)) {
    const ids = wanted.map((lookup) => lookup.id);
    const rows = await loadRows(resource, ids, services, rpc);
    for (const lookup of wanted) lookup.found(rows.get(lookup.id));
  }
}

/**
 * Decodes the members of a request and resolves its links, one call per resource type. Errors: `bad_request` with all
 * problems of `context`, links that do not resolve included.
 */
export async function decodeRequest<F extends Fields>(
  fields: F,
  members: Members,
  context: DecodeContext,
  services: Services,
  rpc: CallOptions,
): Promise<Input<F>> {
  const input = decodeMembers(fields, members, context);
  await resolve(context.takeLookups(), services, rpc);
  context.throwProblems();
  return input;
}

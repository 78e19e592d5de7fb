import { AppError } from '@varfreq/runtime/errors';
import type { CallOptions } from '@varfreq/runtime/grpc/client';
import type { Services } from '../../services.ts';
import type { Call } from '../call.ts';
import { type Resource, uriOf } from '../resource.ts';

const defaultRowsPerMessage = 500;

/** Maximum rows of a resource per gRPC call. */
export function rowsPerMessage(resource: Resource<unknown>): number {
  return resource.rowsPerMessage ?? defaultRowsPerMessage;
}

/** Rows by id; missing ones are left out. Each row is requested once, in messages of bounded size. */
export async function loadRows<Row>(
  resource: Resource<Row>,
  ids: Iterable<number>,
  services: Services,
  rpc: CallOptions,
): Promise<Map<number, Row>> {
  const wanted = [...new Set(ids)];
  const rows = new Map<number, Row>();
  const step = rowsPerMessage(resource);
  for (let start = 0; start < wanted.length; start += step) {
    const loaded = await resource.load(services, wanted.slice(start, start + step), rpc);
    for (const row of loaded) rows.set(resource.idOf(row), row);
  }
  return rows;
}

/** The row named by the path. Errors: `not_found`. */
export async function loadInstance<Row>(call: Call, resource: Resource<Row>): Promise<Row> {
  const [row] = await resource.load(call.services, [call.id], call.rpc);
  if (row === undefined) throw new AppError('not_found', `${uriOf(resource, call.id)} does not exist`);
  return row;
}

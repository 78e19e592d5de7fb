import type { CallOptions } from '@varfreq/runtime/grpc/client';
import type { Services } from '../services.ts';
import type { Resource } from './resource.ts';

const defaultRowsPerMessage = 500;

/** Most rows of a resource to ask for in one gRPC call. */
export function rowsPerMessage(resource: Resource<unknown>): number {
  return resource.rowsPerMessage ?? defaultRowsPerMessage;
}

/** Rows by id; missing ones are left out. Each row is asked for once, in messages of bounded size. */
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

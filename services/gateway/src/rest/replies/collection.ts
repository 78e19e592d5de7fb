import { AppError } from '@varfreq/runtime/errors';
import { parseRange, type Range, unsatisfiable } from '../../http/range.ts';
import type { Reply } from '../../http/reply.ts';
import type { Call } from '../call.ts';
import type { Order } from '../decoding/order.ts';
import type { Resource } from '../resource.ts';
import { embed } from './instance.ts';
import { rowsPerMessage } from './load-rows.ts';

/** Zero-based inclusive positions and order of a listing, as in gRPC requests. */
export interface Page {
  readonly first: number;
  readonly last: number;
  readonly order: { readonly field: string; readonly descending: boolean }[];
}

/** Fetches a page; `total` counts all. Fewer items than requested: the end. */
export type Lister<Row> = (page: Page) => Promise<{ items: readonly Row[]; total: number }>;

/** Maximum size of a page, whatever the number of items, to bound memory. */
const maxPageBytes = 16 * 1024 * 1024;

interface Listing<Row> {
  readonly resource: Resource<Row>;
  readonly order: readonly Order[];
  readonly embed: readonly string[];
  readonly list: Lister<Row>;
}

async function show<Row>(call: Call, listing: Listing<Row>, rows: readonly Row[]): Promise<string[]> {
  const shown = await embed(call, listing.resource, rows, listing.embed);
  return shown.map((one) => JSON.stringify(one.shown));
}

/** JSON texts of the items of a range, fetched in messages of bounded size, until the end or a limit. */
async function collect<Row>(
  call: Call,
  range: Range,
  listing: Listing<Row>,
): Promise<{ items: string[]; total: number }> {
  const items: string[] = [];
  const step = rowsPerMessage(listing.resource);
  const order = [...listing.order];
  const lastWanted = Math.min(range.last, range.first + call.settings.maxPageItems - 1);
  for (let first = range.first, bytes = 0; ; first += step) {
    const last = Math.min(lastWanted, first + step - 1);
    const page = await listing.list({ first, last, order });
    for (const text of await show(call, listing, page.items)) {
      if (bytes > 0 && bytes + text.length > maxPageBytes) return { items, total: page.total };
      bytes += text.length;
      items.push(text);
    }
    const isShort = page.items.length <= last - first;
    if (last >= lastWanted || last + 1 >= page.total || isShort) return { items, total: page.total };
  }
}

function send(name: string, uri: string, range: Range, items: readonly string[], total: number): Reply {
  const body = `{${JSON.stringify(name)}:{"uri":${JSON.stringify(uri)},"items":[${items.join(',')}]}}`;
  const last = range.first + items.length - 1;
  return {
    status: 206,
    headers: { 'Content-Range': `items ${range.first}-${last}/${total}`, 'Content-Type': 'application/json' },
    bytes: Buffer.from(body),
  };
}

/**
 * Answers with the part of a collection selected by the Range header: 206 and `Content-Range`. Call after `authorize`.
 * Ranges past the end, above the item limit or 16 MiB are truncated; see `Content-Range`. Errors: `bad_request` without
 * a Range header, `unsatisfiable_range` for one beyond the collection.
 */
export async function collectionReply<Row>(call: Call, listing: Listing<Row>): Promise<Reply> {
  const range = parseRange(call.header('range'));
  const { collection, name } = listing.resource;
  if (range === 'backwards') throw unsatisfiable((await listing.list({ first: 0, last: 0, order: [] })).total);
  const { items, total } = await collect(call, range, listing);
  if (items.length === 0) throw range.first >= total ? unsatisfiable(total) : new AppError('unavailable', 'Try again.');
  return send(`${name}_collection`, collection, range, items, total);
}

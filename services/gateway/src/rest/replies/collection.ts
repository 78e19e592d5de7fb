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

/** What a page says besides its items, of the whole collection. */
export type Extra = Readonly<Record<string, unknown>>;

/** Fetches a page; `total` counts all. Fewer items than requested: the end. */
export type Lister<Row> = (page: Page) => Promise<{ items: readonly Row[]; total: number; extra?: Extra }>;

interface Collected {
  readonly items: readonly string[];
  readonly total: number;
  /** Of the first page. */
  readonly extra: Extra | undefined;
}

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
async function collect<Row>(call: Call, range: Range, listing: Listing<Row>): Promise<Collected> {
  const items: string[] = [];
  let extra: Extra | undefined;
  const step = rowsPerMessage(listing.resource);
  const order = [...listing.order];
  const lastWanted = Math.min(range.last, range.first + call.settings.maxPageItems - 1);
  for (let first = range.first, bytes = 0; ; first += step) {
    const last = Math.min(lastWanted, first + step - 1);
    const page = await listing.list({ first, last, order });
    const { total } = page;
    extra ??= page.extra;
    for (const text of await show(call, listing, page.items)) {
      if (bytes > 0 && bytes + text.length > maxPageBytes) return { items, total, extra };
      bytes += text.length;
      items.push(text);
    }
    const isShort = page.items.length <= last - first;
    if (last >= lastWanted || last + 1 >= total || isShort) return { items, total, extra };
  }
}

function send(name: string, range: Range, { items, total, extra }: Collected): Reply {
  const members = JSON.stringify(extra).slice(1, -1);
  const body = `{${JSON.stringify(name)}:{${members},"items":[${items.join(',')}]}}`;
  const part = items.length === 0 ? '*' : `${range.first}-${range.first + items.length - 1}`;
  return {
    status: items.length === 0 ? 200 : 206,
    headers: { 'Content-Range': `items ${part}/${total}`, 'Content-Type': 'application/json' },
    bytes: Buffer.from(body),
  };
}

/**
 * Answers with the part of a collection selected by the Range header: 206 and `Content-Range`. Call after `authorize`.
 * Ranges past the end, above the item limit or 16 MiB are truncated; see `Content-Range`. `extra` members of a page
 * come before the items and may replace `uri`; with them an empty collection is no error, but 200. Errors:
 * `bad_request` without a Range header, `unsatisfiable_range` for one beyond the collection.
 */
export async function collectionReply<Row>(call: Call, listing: Listing<Row>): Promise<Reply> {
  const range = parseRange(call.header('range'));
  const { collection, name } = listing.resource;
  if (range === 'backwards') throw unsatisfiable((await listing.list({ first: 0, last: 0, order: [] })).total);
  const collected = await collect(call, range, listing);
  const { items, total, extra } = collected;
  const isWhole = extra !== undefined && total === 0 && range.first === 0;
  if (items.length === 0 && !isWhole) {
    throw range.first >= total ? unsatisfiable(total) : new AppError('unavailable', 'Try again.');
  }
  return send(`${name}_collection`, range, { ...collected, extra: { uri: collection, ...extra } });
}

import type { Page } from '@varfreq/contracts/metadata/v1/Page';
import { AppError } from '@varfreq/runtime/errors';
import { withoutNulls } from './rows.ts';
import type { Tx } from './session.ts';

/** Listing of a collection. `from` names the table `t`; no text here comes from clients. */
export interface Listing {
  name: string;
  columns: string;
  from: string;
  /** A table `t` of sums, `entries`, by the columns that filters name, used where counting rows is too slow. */
  counts?: string;
  /** Orderable field → expression, collated "C" where it is text. */
  orderable: Readonly<Record<string, string>>;
}

/** A condition on one value: `{ sql: 't.user_id = ?', value: 3 }`; filters without a value are ignored. */
export interface Filter {
  sql: string;
  value: unknown;
}

/** By which names items are wanted. */
interface NamesWanted {
  readonly name?: string | undefined;
  readonly nameContains?: string | undefined;
  readonly ignoreCase: boolean;
}

/**
 * Letters in one case by the rules of Unicode, whatever the locale of the database is. `upper` makes one of both small
 * sigmas and of ß and ss; `lower` before it one of letters with several capitals, such as ß.
 */
const folded = (text: string) => `upper(lower(${text} COLLATE "und-x-icu"))`;

/** Filters of a table `t` by its names: by the whole name, and by a part of it. */
export function nameFilters({ name, nameContains, ignoreCase }: NamesWanted): Filter[] {
  const contains = ignoreCase ? `strpos(${folded('t.name')}, ${folded('?')}) > 0` : 'strpos(t.name, ?) > 0';
  return [
    { sql: 't.name = ?', value: name },
    { sql: contains, value: nameContains },
  ];
}

/** gRPC refuses messages over 4 MiB; larger pages end early, as `items` shows. */
const maxPageBytes = 3 * 1024 * 1024;
const maxPosition = Number.MAX_SAFE_INTEGER;

/**
 * One page and the total number of matches, as of one moment. Positions are zero-based and inclusive; ties are ordered
 * by ascending id. Pages end early at about 3 MiB (not before their first item). Errors: `bad_request` for a field that
 * is not orderable.
 */
export async function listPage<T extends object>(
  tx: Tx,
  listing: Listing,
  filters: readonly Filter[],
  page: Page | null,
): Promise<{ items: T[]; total: number }> {
  const used = filters.filter(({ value }) => value !== undefined && value !== null);
  const conditions = used.map(({ sql }, index) => sql.replaceAll('?', `$${index + 1}`));
  const where = conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : '';
  const matching = `FROM ${listing.from}${where}`;
  const counting = countingSql(listing, where);
  const values = used.map(({ value }) => value);
  const { limit, offset } = positions(page);
  const rows = await tx.query<{ total: number }>(
    listing.name,
    `SELECT (${counting}) AS total, ${listing.columns} ${matching}
     ORDER BY ${orderBy(listing, page)} LIMIT $${values.length + 1} OFFSET $${values.length + 2}`,
    [...values, limit, offset],
    { prepare: false },
  );
  // For a page without rows; rows added since it was read do not count.
  const most = limit === 0 ? maxPosition : offset;
  const total = rows[0]?.total ?? Math.min(await countAll(tx, listing, counting, values), most);
  return { items: cutToBudget(rows.map(({ total: _, ...item }) => withoutNulls<T>(item))), total };
}

function countingSql({ from, counts }: Listing, where: string): string {
  if (counts === undefined) return `SELECT count(*) AS total FROM ${from}${where}`;
  return `SELECT coalesce(sum(t.entries), 0)::bigint AS total FROM ${counts}${where}`;
}

async function countAll(tx: Tx, listing: Listing, counting: string, values: unknown[]): Promise<number> {
  const [row] = await tx.query<{ total: number }>(listing.name, counting, values, { prepare: false });
  return row?.total ?? 0;
}

function positions(page: Page | null): { limit: number; offset: number } {
  const offset = Math.min(page?.first ?? 0, maxPosition);
  const last = Math.min(page?.last ?? maxPosition, maxPosition);
  return { offset, limit: Math.max(0, last - offset + 1) };
}

function orderBy(listing: Listing, page: Page | null): string {
  const terms = (page?.order ?? []).map(({ field, descending }) => {
    if (!Object.hasOwn(listing.orderable, field)) {
      const known = Object.keys(listing.orderable).join(', ') || 'nothing';
      throw new AppError('bad_request', `order: cannot order by ${field}, only by ${known}`, {
        details: { field: 'order' },
      });
    }
    return `${listing.orderable[field]} ${descending ? 'DESC' : 'ASC'}`;
  });
  return [...terms, 't.id ASC'].join(', ');
}

function cutToBudget<T extends object>(items: T[]): T[] {
  let bytes = 0;
  const end = items.findIndex((item, index) => {
    bytes += Buffer.byteLength(JSON.stringify(item));
    return bytes > maxPageBytes && index > 0;
  });
  return end === -1 ? items : items.slice(0, end);
}

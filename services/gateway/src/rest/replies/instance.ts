import type { Caller } from '../../domain/permissions-actions.ts';
import { etagOf, matchesWeakly, type Representation } from '../../http/etag.ts';
import type { Reply } from '../../http/reply.ts';
import type { Call } from '../call.ts';
import { type Embeddable, linkTo, type Resource } from '../resource.ts';
import { loadRows } from './load-rows.ts';
import { representAll, withoutDerived } from './represent.ts';

type Loaded = ReadonlyMap<number, unknown>;

function embedLink(target: Resource<unknown>, id: number, rows: Loaded, caller: Caller, call: Call): unknown {
  const row = rows.get(id);
  const readable = row !== undefined && target.mayRead?.(caller, row) === true;
  return readable ? target.represent(row, call.settings, caller) : linkTo(target, id);
}

async function loadTargets<Row>(
  rows: readonly Row[],
  links: readonly Embeddable<Row>[],
  call: Call,
): Promise<Loaded[]> {
  return await Promise.all(
    links.map(async (link) => {
      const ids = rows.flatMap((row) => [...link.idsOf(row)]);
      return await loadRows(link.target(), ids, call.services, call.rpc);
    }),
  );
}

/**
 * Representations with the named links replaced by the linked representations, one level deep, where the caller may
 * read them (`shown`), and without derived fields (`base`). One look-up per link field, whatever the number of rows.
 */
export async function embed<Row>(
  call: Call,
  resource: Resource<Row>,
  rows: readonly Row[],
  names: readonly string[],
): Promise<{ base: Representation; shown: Representation }[]> {
  const fields = [...new Set(names)].filter((name) => Object.hasOwn(resource.embeddable, name)).sort();
  const links = fields.map((name) => resource.embeddable[name]!);
  const full = await representAll(call, resource, rows);
  const base = full.map((one) => withoutDerived(resource, one));
  if (links.length === 0) return base.map((one, i) => ({ base: one, shown: full[i]! }));
  const [caller, targets] = [await call.caller(), await loadTargets(rows, links, call)];
  const replacement = (row: Row, index: number): unknown => {
    const { target, many, idsOf } = links[index]!;
    const shown = idsOf(row).map((id) => embedLink(target(), id, targets[index]!, caller, call));
    return many === true ? shown : (shown[0] ?? null);
  };
  return rows.map((row, i) => {
    const isShown = (name: string) => Object.hasOwn(full[i]!, name);
    const replaced = fields.flatMap((name, index) => (isShown(name) ? [[name, replacement(row, index)]] : []));
    return { base: base[i]!, shown: { ...full[i]!, ...Object.fromEntries(replaced) } };
  });
}

/**
 * Answers with one representation under its type key, with `ETag`, and `Retry-After` while its task is running. Answers
 * a matching `If-None-Match` with 304 on reads.
 *
 * @param options.embed names of links to embed
 * @param options.status default 200
 */
export async function instanceReply<Row>(
  call: Call,
  resource: Resource<Row>,
  row: Row,
  options: { embed?: readonly string[]; status?: number; headers?: Record<string, string> } = {},
): Promise<Reply> {
  const [one] = await embed(call, resource, [row], options.embed ?? []);
  const etag = etagOf(one!.base, one!.shown);
  const wait = resource.retryAfterSeconds?.(row);
  const headers = { ...options.headers, ETag: etag, ...(wait !== undefined && { 'Retry-After': wait }) };
  const status = options.status ?? 200;
  if (call.isRead && matchesWeakly(call.header('if-none-match'), etag)) return { status: 304, headers };
  return { status, headers, json: { [resource.name]: one!.shown } };
}

import { type Kind, type KindName, kinds } from '../names/kinds.ts';
import { clientFor, resolve } from '../names/resolve.ts';
import type { Session } from '../session/session.ts';
import { Problem } from '../terminal/problem.ts';
import { confirm } from '../terminal/prompt.ts';

/** Lists resources of a kind: own ones, or all with `--all`. */
export async function ls(
  session: Session,
  kindName: KindName,
  { all, name }: { all?: boolean; name?: string },
): Promise<void> {
  const kind: Kind = kinds[kindName];
  const client = await clientFor(session, kind, 'list');
  const owner = kind.isOwned && !all ? { user: (await session.me()).uri } : {};
  const items: Record<string, unknown>[] = [];
  for await (const item of client.list<Record<string, unknown>>(kind.path, { query: owner })) {
    if (name === undefined || String(item[kind.nameField]).includes(name)) items.push(withoutKey(item));
  }
  session.screen.rows(items, kind.columns);
}

/** Shows a resource. */
export async function show(session: Session, kindName: KindName, nameOrUri: string): Promise<void> {
  const uri = await resolve(session, kindName, nameOrUri);
  const client = await clientFor(session, kinds[kindName], 'list');
  const thing = withoutKey(await client.get<Record<string, unknown>>(uri));
  session.screen.result(thing, () => JSON.stringify(thing, undefined, 2));
}

/** Deletes resources, after a question. */
export async function rm(
  session: Session,
  kindName: KindName,
  namesOrUris: string[],
  { yes }: { yes?: boolean },
): Promise<void> {
  const kind: Kind = kinds[kindName];
  const uris: string[] = [];
  for (const nameOrUri of namesOrUris) uris.push(await resolve(session, kindName, nameOrUri));
  const listed = uris
    .map((uri, index) => (uri === namesOrUris[index] ? uri : `${namesOrUris[index]} (${uri})`))
    .join(', ');
  const isSure = yes || (await confirm(`Delete ${kind.noun} ${listed}?`, session.signal));
  if (!isSure) throw new Problem('failed', 'nothing was deleted');
  const client = await clientFor(session, kind, 'change');
  for (const uri of uris) await client.delete(uri);
  session.screen.result({ deleted: uris }, () => `Deleted ${listed}`);
}

/** Changes fields of a resource, `active=true`. */
export async function set(
  session: Session,
  kindName: KindName,
  nameOrUri: string,
  assignments: string[],
): Promise<void> {
  const uri = await resolve(session, kindName, nameOrUri);
  const fields = await readFields(session, assignments);
  const client = await clientFor(session, kinds[kindName], 'change');
  const changed = withoutKey(await client.patch<Record<string, unknown>>(uri, fields));
  session.screen.result(changed, () => `Changed ${uri}`);
}

/** Makes a resource; fields as of `set`. */
export async function add(session: Session, kindName: KindName, name: string, assignments: string[]): Promise<void> {
  const kind: Kind = kinds[kindName];
  const fields = { [kind.nameField]: name, ...(await readFields(session, assignments)) };
  const client = await clientFor(session, kind, 'change');
  const made = withoutKey(await client.post<Record<string, unknown>>(kind.path, fields));
  session.screen.result(made, () => `${String(made.uri)} ${name}`);
}

/** `name=value` pairs: numbers, true, false and null as such, lists with commas for `groups` and `roles`. */
async function readFields(session: Session, assignments: readonly string[]): Promise<Record<string, unknown>> {
  const pairs = assignments.map(async (assignment) => {
    const at = assignment.indexOf('=');
    if (at < 1)
      throw new Problem('usage', `${assignment} is not an assignment`, 'Write FIELD=VALUE, such as active=true.');
    const [field, value] = [assignment.slice(0, at), assignment.slice(at + 1)];
    return [field, await readValue(session, field, value)] as const;
  });
  return Object.fromEntries(await Promise.all(pairs));
}

const texts = new Set(['name', 'login', 'password', 'notes', 'external_id', 'email']);

async function readValue(session: Session, field: string, value: string): Promise<unknown> {
  if (field === 'groups') return await Promise.all(listOf(value).map((group) => resolve(session, 'groups', group)));
  if (field === 'roles') return listOf(value);
  if (value === 'null') return null;
  if (texts.has(field)) return value;
  if (field === 'limits') return readLimits(value);
  if (value === 'true' || value === 'false') return value === 'true';
  return /^\d+$/.test(value) ? Number(value) : value;
}

function readLimits(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    throw new Problem('usage', 'limits: expected JSON', 'Write one like limits=\'{"tasks": 500}\'.');
  }
}

function listOf(value: string): string[] {
  return value.split(',').filter((one) => one !== '');
}

/** Keys of tokens are secrets, and not shown in lists. */
function withoutKey<T extends Record<string, unknown>>({ key: _, ...shown }: T): Omit<T, 'key'> {
  return shown;
}

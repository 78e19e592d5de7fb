import type { Client } from '@varfreq/client/client';
import type { Session } from '../session/session.ts';
import { Problem } from '../terminal/problem.ts';
import { type Kind, type KindName, kinds } from './kinds.ts';

type Named = { uri: string } & Record<string, unknown>;

const maxListed = 10;

/** The client that may list, or change, resources of a kind. */
export async function clientFor(session: Session, kind: Kind, deed: 'list' | 'change'): Promise<Client> {
  return kind.needsPassword[deed] ? await session.withPassword() : await session.client();
}

/** The URI of what a name or URI stands for. Errors: `Problem` for an unknown or ambiguous name. */
export async function resolve(session: Session, kindName: KindName, nameOrUri: string): Promise<string> {
  const kind = kinds[kindName];
  if (nameOrUri.startsWith(kind.path)) return nameOrUri;
  const found = await find(session, kindName, nameOrUri);
  if (found.length === 1) return found[0]!.uri;
  if (found.length === 0) throw await unknown(session, kind, nameOrUri);
  const listed = found
    .slice(0, maxListed)
    .map(({ uri, added }) => `  ${uri}${typeof added === 'string' ? `  added ${added.slice(0, 19)}` : ''}`);
  if (found.length > maxListed) listed.push(`  and ${found.length - maxListed} more`);
  const message = `${found.length} ${kind.noun}s are called ${JSON.stringify(nameOrUri)}:\n${listed.join('\n')}`;
  throw new Problem('usage', message, 'Give the URI of the one that you mean.');
}

/** All with exactly this name: own ones, else those that the user may see besides. */
export async function find(session: Session, kindName: KindName, name: string): Promise<Named[]> {
  const kind: Kind = kinds[kindName];
  const client = await clientFor(session, kind, 'list');
  for (const query of await scopes(session, kindName)) {
    const all = client.list<Named>(kind.path, { query: { ...query, ...(kind.isSearched && { name }) } });
    const found: Named[] = [];
    for await (const one of all) if (one[kind.nameField] === name) found.push(one);
    if (found.length > 0) return found;
  }
  return [];
}

/** Filters of lists in which a name is searched, nearest first. */
async function scopes(session: Session, kindName: KindName): Promise<Record<string, string>[]> {
  if (!kinds[kindName].isOwned) return [{}];
  const { uri, roles } = await session.me();
  const own = { user: uri };
  if (roles.includes('admin')) return [own, {}];
  return kindName === 'samples' ? [own, { public: 'true' }] : [own];
}

async function unknown(session: Session, kind: Kind, name: string): Promise<Problem> {
  const message = `no ${kind.noun} is called ${JSON.stringify(name)}`;
  if (kind.needsPassword.list) return new Problem('usage', message);
  const owner = kind.isOwned ? { user: (await session.me()).uri } : {};
  const client = await session.client();
  const { items } = await client.page<Named>(kind.path, { first: 0, count: 500, query: owner });
  const wanted = name.toLowerCase();
  const similar = items
    .map((one) => String(one[kind.nameField]))
    .filter((other) => isSimilar(other.toLowerCase(), wanted));
  const remedy =
    similar.length > 0
      ? `Did you mean ${[...new Set(similar)]
          .slice(0, 5)
          .map((one) => JSON.stringify(one))
          .join(', ')}?`
      : undefined;
  return new Problem('usage', message, remedy);
}

function isSimilar(one: string, other: string): boolean {
  return one.includes(other) || other.includes(one) || bare(one) === bare(other);
}

function bare(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}]/gu, '');
}

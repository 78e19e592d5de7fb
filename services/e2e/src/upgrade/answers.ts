import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { type Api, basicAuth, items, tokenAuth } from '@varfreq/harness/system/api';
import type { ApiResponse } from '@varfreq/harness/system/api-response';
import { annotated, create, late, queries, upload, users } from './installation.ts';

const collections = ['users', 'groups', 'tokens', 'samples', 'data_sources', 'variations', 'coverages', 'annotations'];

/** What an installation answered, or answers now. */
export interface Answers {
  /** By user (`admin` or a login), path and query: status and content. */
  asked: Record<string, unknown>;
  /** By path: text of short files, digest of long ones; indexes in base64. */
  files: Record<string, string>;
  /** Entries of the audit log from before the unfinished tasks, oldest first. */
  audit: unknown[];
  /** New annotations of several files, without dates. */
  again: string[];
}

/** Waits for the end of all tasks. */
export async function finishAll(admin: Api): Promise<void> {
  for (const name of ['variations', 'coverages', 'annotations'])
    for (const { uri } of await allOf(admin, name)) await admin.finish(uri);
}

/** Asks everything; `audited`: number of entries of the audit log. New annotations are made last, so that no listing has them. */
export async function answersOf(admin: Api, audited: number): Promise<Answers> {
  const asked = { ...(await askAll(admin)), ...(await askVariants('admin', admin, [...queries, late])) };
  for (const [index, [login, password]] of Object.entries(users).entries()) {
    const client = admin.as(basicAuth(login, password));
    Object.assign(asked, await askOwn(login, client, `/users/${index + 2}`), await askVariants(login, client, queries));
  }
  const [{ key }] = (await allOf(admin, 'tokens')) as [{ key: string }];
  Object.assign(asked, await askVariants('token', admin.as(tokenAuth(key)), [...queries, late]));
  const audit = await admin.get('/audit/', { query: { order: 'added' }, headers: items(0, audited - 1) });
  return { asked, files: await filesOf(admin), audit: audit.expect(206).items(), again: await annotateAgain(admin) };
}

type Asked = Record<string, unknown>;

async function ask(asked: Asked, who: string, client: Api, path: string, query: Record<string, string> = {}) {
  const answer = await client.get(path, { query, headers: items(0, 999) });
  asked[`${who}: ${path} ${JSON.stringify(query)}`] = contentOf(answer, who);
}

/** All collections, as an administrator sees them. */
async function askAll(admin: Api): Promise<Asked> {
  const asked: Asked = {};
  for (const name of collections) {
    await ask(asked, 'admin', admin, `/${name}/`, name === 'variations' ? { embed: 'sample' } : {});
  }
  return asked;
}

/** Listings that users may see: their own resources, and public ones. */
async function askOwn(login: string, client: Api, user: string): Promise<Asked> {
  const asked: Asked = {};
  await ask(asked, login, client, '/authentication');
  for (const name of ['samples', 'data_sources', 'tokens', 'annotations'])
    await ask(asked, login, client, `/${name}/`, { user });
  await ask(asked, login, client, '/samples/', { public: 'true' });
  for (const sample of ['/samples/1', '/samples/6', '/samples/16'])
    await ask(asked, login, client, '/variations/', { sample });
  return asked;
}

/** Frequencies of regions and of single variants. */
async function askVariants(who: string, client: Api, asks: readonly unknown[]): Promise<Asked> {
  const asked: Asked = {};
  for (const chromosome of ['1', '2', '3', 'M']) {
    const region = { chromosome, begin: 1, end: 20_000 };
    await ask(asked, who, client, '/variants/', { __json__: JSON.stringify({ region, queries: asks }) });
  }
  for (const key of ['1:1000A>G', '3:100A>G', 'M:100T>C'])
    await ask(asked, who, client, `/variants/${key}`, { __json__: JSON.stringify({ queries: asks }) });
  return asked;
}

/**
 * Status with content, or the code of an error, whose text may change. Left out: `last_used` of tokens, new in 0.2.0; and texts
 * of tasks except for administrators: since 0.2.0 others no longer see what quotes a file.
 */
function contentOf(answer: ApiResponse, who: string): unknown {
  if (answer.status >= 400) return [answer.status, answer.error().code];
  const hidden = who === 'admin' ? ['last_used'] : ['last_used', 'message', 'warnings'];
  return [answer.status, JSON.parse(answer.text, (name, value) => (hidden.includes(name) ? undefined : value))];
}

async function filesOf(admin: Api): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const { uri, gzipped } of await allOf<{ uri: string; gzipped: boolean }>(admin, 'data_sources')) {
    const data = await admin.get(`${uri}/data`);
    files[`${uri}/data`] = data.status === 200 ? textOf(data.bytes, gzipped) : `${data.status} ${data.error().code}`;
    const index = await admin.get(`${uri}/index`);
    if (index.status === 200) files[`${uri}/index`] = Buffer.from(index.bytes).toString('base64');
  }
  return files;
}

/** A new annotation of each file, and of the own file of a sample, without what differs each time. */
async function annotateAgain(admin: Api): Promise<string[]> {
  const results: string[] = [];
  const own = (await allOf<{ data_source: { uri: string } }>(admin, 'variations'))[3]!.data_source.uri;
  for (const data of [...annotated, undefined]) {
    const data_source = data === undefined ? own : await upload(admin, 'vcf', data);
    const uri = await create(admin, '/annotations/', { data_source, queries });
    await admin.finish(uri);
    const entity = (await admin.get(uri)).expect(200).entity<{ annotated_data_source: { uri: string } }>();
    const text = textOf(await admin.download(entity.annotated_data_source.uri), true);
    results.push(text.replace(/Snapshot="[^"]*"|Version="[^"]*"/g, ''));
  }
  return results;
}

async function allOf<Item = { uri: string }>(admin: Api, name: string): Promise<Item[]> {
  return (await admin.list(`/${name}/`)).expect(206).items<Item>();
}

function textOf(bytes: Uint8Array, gzipped: boolean): string {
  const text = Buffer.from(gzipped ? gunzipSync(bytes) : bytes).toString('latin1');
  return text.length < 100_000 ? text : createHash('sha256').update(text, 'latin1').digest('hex');
}

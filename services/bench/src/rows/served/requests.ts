import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Api } from '@varfreq/harness/system/api';

const annotatePollMs = 10;

/** Creates an instance, once, however often a patient client sends it; returns its path. */
export async function create(client: Api, path: string, body: Record<string, unknown>): Promise<string> {
  const headers = { 'Idempotency-Key': randomUUID() };
  return (await client.post(path, body, { headers })).expect(201).entity().uri;
}

/** The group of this name, made if there is none. */
export async function groupNamed(client: Api, name: string): Promise<string> {
  const listed = await client.list('/groups/', { query: { name } });
  return listed.status === 416 ? create(client, '/groups/', { name }) : listed.expect(206).items()[0]!.uri;
}

/** The data source of a file below the local files' directory. */
export async function localDataSource(client: Api, localFile: string, gzipped: boolean): Promise<string> {
  const filetype = localFile.includes('.bed') ? 'bed' : 'vcf';
  return create(client, '/data_sources/', { name: 'bench', filetype, gzipped, local_file: localFile });
}

/**
 * Waits for success, polling every `pollMs` and less often the longer it takes (by a hundredth of the time so far, or another
 * share), so that polling costs nothing measurable.
 */
export async function finish(client: Api, uri: string, pollMs: number, share = 0.01): Promise<void> {
  const began = performance.now();
  for (;;) {
    const { task } = (await client.get(uri)).expect(200).entity<{ task: { state: string } }>();
    if (task.state === 'succes') return;
    if (task.state === 'failure') throw new Error(JSON.stringify(task));
    await sleep(Math.max(pollMs, (performance.now() - began) * share));
  }
}

/** Annotates a data source with a query over some people; returns the annotation when the result is ready. */
export async function annotate(client: Api, dataSource: string, expression = '*'): Promise<string> {
  const queries = [{ name: 'ALL', expression }];
  const annotation = await create(client, '/annotations/', { data_source: dataSource, queries });
  await finish(client, annotation, annotatePollMs);
  return annotation;
}

/** Asks for the frequency of one variant over all people, named as in `1:1000A>C`. */
export async function queryVariant(client: Api, variant: string): Promise<void> {
  const query = { __json__: JSON.stringify({ queries: [{ name: 'ALL', expression: '*' }] }) };
  (await client.get(`/variants/${encodeURIComponent(variant)}`, { query })).expect(200);
}

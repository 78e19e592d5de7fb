import { expect } from '@jest/globals';
import type { Api } from '@varfreq/harness/system/api';
import { vcf } from '../imports/testing/vcf-text.ts';
import { fresh } from '../protocol/session.ts';

/** Representation of an annotation, coverage or variation; links may be embedded. */
export interface Tasked {
  uri: string;
  task: { state: string; progress?: number; error?: { code: string; message: string }; result?: object };
  data_source: { uri: string };
  sample: { uri: string };
  original_data_source: { uri: string };
  annotated_data_source: { uri: string };
}

/** Times of an ended task. */
export const taskTimes = { submitted: expect.any(String), started: expect.any(String), ended: expect.any(String) };

/** Creates a resource as a caller; returns its URI. */
export async function make(api: Api, collection: string, fields: Record<string, unknown>): Promise<string> {
  return (await api.post(collection, fields)).expect(201).entity().uri;
}

/** Uploads a VCF of one unique variant, a BED of one region, or a CSV. */
export async function makeFile(api: Api, filetype: string, data?: string): Promise<string> {
  const contents = { vcf: vcf({ rows: ['1 100 . A C . PASS .'] }), bed: '1\t0\t1000\n' };
  const content = data ?? contents[filetype as 'vcf' | 'bed'] ?? 'a,b\n';
  return (await api.upload({ name: fresh(filetype), filetype, data: content })).expect(201).entity().uri;
}

/** Creates an annotation of a new file, or of the `data_source` in the fields. */
export async function makeAnnotation(api: Api, fields: Record<string, unknown>, filetype: string): Promise<Tasked> {
  const data_source = await makeFile(api, filetype);
  return (await api.post('/annotations/', { data_source, ...fields })).expect(201).entity<Tasked>();
}

/** The representation of a resource. */
export async function look<T = Tasked>(api: Api, uri: string, embed?: string): Promise<T> {
  return (await api.get(uri, embed === undefined ? {} : { query: { embed } })).expect(200).entity<T>();
}

/** The URIs of a listing, none for an empty one. */
export async function urisOf(api: Api, path: string, query: Record<string, string> = {}): Promise<string[]> {
  const answer = (await api.list(path, { query })).expect(206, 416);
  return answer.status === 416 ? [] : answer.items().map(({ uri }) => uri);
}

import { gunzipSync } from 'node:zlib';
import type { Filetype, Tasked, TestSystem } from '../imports/testing/test-system.ts';

export type Queries = readonly { name: string; expression: string }[];

/** Queries by name. */
export function queries(expressions: Readonly<Record<string, string>>): Queries {
  return Object.entries(expressions).map(([name, expression]) => ({ name, expression }));
}

/** Submits an annotation; returns its URI. */
export async function submit(tested: TestSystem, dataSource: string, asked: Queries): Promise<string> {
  return await tested.create('/annotations/', { data_source: dataSource, queries: asked });
}

/** Returns the uncompressed result of an annotation, one character per byte. */
export async function resultOf(tested: TestSystem, { annotated_data_source }: Tasked): Promise<string> {
  return gunzipSync(await tested.api.download(annotated_data_source.uri)).toString('latin1');
}

/** Annotates a data source; returns the uncompressed result, one character per byte. */
export async function annotate(tested: TestSystem, dataSource: string, asked: Queries): Promise<string> {
  return await resultOf(tested, await tested.succeeded(await submit(tested, dataSource, asked)));
}

/** Uploads characters as bytes and annotates them. */
export async function annotateText(
  tested: TestSystem,
  filetype: Filetype,
  text: string,
  asked: Queries,
): Promise<string> {
  return await annotate(tested, await tested.upload(filetype, Buffer.from(text, 'latin1')), asked);
}

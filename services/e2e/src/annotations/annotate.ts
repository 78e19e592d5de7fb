import { gunzipSync } from 'node:zlib';
import type { Filetype, Lab, Tasked } from '../imports/lab/lab.ts';

export type Queries = readonly { name: string; expression: string }[];

/** Queries by name. */
export function queries(expressions: Readonly<Record<string, string>>): Queries {
  return Object.entries(expressions).map(([name, expression]) => ({ name, expression }));
}

/** Submits an annotation; returns its URI. */
export async function submit(lab: Lab, dataSource: string, asked: Queries): Promise<string> {
  return await lab.create('/annotations/', { data_source: dataSource, queries: asked });
}

/** Returns the uncompressed result of an annotation, one character per byte. */
export async function resultOf(lab: Lab, { annotated_data_source }: Tasked): Promise<string> {
  return gunzipSync(await lab.api.download(annotated_data_source.uri)).toString('latin1');
}

/** Annotates a data source; returns the uncompressed result, one character per byte. */
export async function annotate(lab: Lab, dataSource: string, asked: Queries): Promise<string> {
  return await resultOf(lab, await lab.succeeded(await submit(lab, dataSource, asked)));
}

/** Uploads characters as bytes and annotates them. */
export async function annotateText(lab: Lab, filetype: Filetype, text: string, asked: Queries): Promise<string> {
  return await annotate(lab, await lab.upload(filetype, Buffer.from(text, 'latin1')), asked);
}

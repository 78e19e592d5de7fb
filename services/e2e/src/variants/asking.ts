import type { Api, RequestOptions } from '@varfreq/harness/system/api';
import type { ApiResponse } from '@varfreq/harness/system/api-response';

/** Numbers of a variant for one query. */
export interface Frequencies {
  coverage: number;
  frequency: number;
  frequency_het: number;
  frequency_hom: number;
}

/** Representation of a variant. */
export interface Variant {
  uri: string;
  chromosome: string;
  position: number;
  reference: string;
  observed: string;
  annotations?: Record<string, Frequencies>;
}

/** A named expression. */
export interface Query {
  name: string;
  expression: string;
}

/** Fields of any structure as parameters of a GET. */
export function asking(fields: object, headers: Record<string, string> = {}): RequestOptions {
  return { query: { __json__: JSON.stringify(fields) }, headers };
}

/** One query `Q`. */
export function ask(expression: string): { queries: Query[] } {
  return { queries: [{ name: 'Q', expression }] };
}

/** GETs a variant by its key, fully percent-encoded. */
export async function getVariant(api: Api, key: string, fields: object = {}): Promise<ApiResponse> {
  return await api.get(`/variants/${encodeURIComponent(key)}`, asking(fields));
}

/** The key of a variant as text. */
export function keyOf({ uri }: { uri: string }): string {
  return decodeURIComponent(uri.slice('/variants/'.length));
}

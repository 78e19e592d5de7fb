import type { CallOptions } from '@varfreq/runtime/grpc/client';
import type { Caller } from '../domain/permissions-actions.ts';
import type { Services } from '../services.ts';
import type { Settings } from '../settings.ts';
import type { JsonSchema } from './json-schema.ts';

/** A link field that `embed` may replace by the linked representation. */
export interface Embeddable<Row> {
  /** A function, so that resources may refer to each other. */
  readonly target: () => Resource<unknown>;
  /** The field is a list of links. */
  readonly many?: boolean;
  idsOf(row: Row): readonly number[];
}

/** A resource under `/<collection>/<id>`: how its rows are fetched, represented, linked and protected. */
export interface Resource<Row> {
  /** Key that wraps the representation: `sample`. Of a listing: `sample_collection`. */
  readonly name: string;
  /** Path of the collection: `/samples/`. */
  readonly collection: string;
  /** Schema of the representation, including `uri`. Becomes the component `Sample` of the OpenAPI document. */
  readonly schema: JsonSchema;
  /** Links that `embed` takes, by field name. */
  readonly embeddable: Readonly<Record<string, Embeddable<Row>>>;
  /**
   * Fields that follow from other resources or change by themselves: a change of them alone does not fail If-Match, and PATCH
   * ignores them.
   */
  readonly derived?: readonly string[];
  /** The representation has a key or secret that outlives a login: metadata is asked about each caller who reads it. */
  readonly hasSecrets?: boolean;
  /** Rows per gRPC message, to stay safely below 4 MiB. Default 500. */
  readonly rowsPerMessage?: number;
  /** The existing rows, in any order. */
  load(services: Services, ids: readonly number[], rpc: CallOptions): Promise<readonly Row[]>;
  idOf(row: Row): number;
  /** Increases with every change of the row. */
  revisionOf(row: Row): number;
  /** Whether the representation depends on the caller; absent: it never does. */
  dependsOnCaller?(row: Row): boolean;
  /** The representation for the caller, links as `{uri}`. */
  represent(row: Row, settings: Settings, caller: Caller): Readonly<Record<string, unknown>>;
  /** Whether the caller may read it when embedded; absent: never embedded. */
  mayRead?(caller: Caller, row: Row): boolean;
  /** Seconds until the next request makes sense (`Retry-After`); undefined when nothing is running. */
  retryAfterSeconds?(row: Row): number | undefined;
}

/** Path of an instance: `/samples/3`. */
export function uriOf(resource: { readonly collection: string }, id: number): string {
  return resource.collection + id;
}

/** Link to an instance: `{ uri: '/samples/3' }`. */
export function linkTo(resource: { readonly collection: string }, id: number): { uri: string } {
  return { uri: uriOf(resource, id) };
}

/** Name of the resource in the OpenAPI document: `data_source` → `DataSource`. */
export function componentName(resource: { readonly name: string }): string {
  return resource.name.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

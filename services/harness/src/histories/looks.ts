import { randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { Random } from '@varfreq/testkit/random';
import { until } from '@varfreq/testkit/until';
import type { Api } from '../system/api.ts';
import { keys, region, variants } from './cohort.ts';
import { type Cohort, expressionText } from './cohort-store.ts';
import type { Counts, Expression } from './history.ts';
import { attempt, insist } from './outcome.ts';

/** Frequencies of some variants that were read together. */
export interface Look {
  variants: readonly number[];
  /** By query and variant; null for a variant that was not listed since no sample of a query carries it. */
  counts: readonly (readonly (Counts | null)[])[];
}

const everyVariant = Array.from({ length: variants }, (_, variant) => variant);

/** Up to three sets of samples. */
export function anyQueries(random: Random, { samples, groups }: Cohort): Expression[] {
  const sample = () => ({ sample: random.below(samples.length) });
  const group = () => ({ group: random.below(groups.length) });
  const makes: readonly (() => Expression)[] = [
    () => ({ all: true }),
    group,
    sample,
    () => ({ not: group() }),
    () => ({ and: [group(), { not: sample() }] }),
    () => ({ or: [group(), sample()] }),
  ];
  return random.list(random.int(1, 3), () => random.pick(makes)());
}

function namedQueries(queries: readonly Expression[], cohort: Cohort) {
  return queries.map((query, n) => ({ name: `Q${n}`, expression: expressionText(query, cohort) }));
}

interface Shown {
  coverage: number;
  carriers: number;
  carriers_het: number;
  carriers_hom: number;
}

const countsOf = (shown: Shown): Counts => ({
  covered: shown.coverage,
  carriers: shown.carriers,
  het: shown.carriers_het,
  hom: shown.carriers_hom,
});

/** One variant. Undefined: not answered. */
export async function lookUp(api: Api, cohort: Cohort, queries: readonly Expression[], variant: number) {
  const query = { __json__: JSON.stringify({ queries: namedQueries(queries, cohort), fields: ['counts'] }) };
  const path = `/variants/${encodeURIComponent(keys[variant]!)}`;
  const answer = await attempt(api, (to, options) => to.get(path, { ...options, query }));
  if (answer === undefined) return undefined;
  const { annotations } = answer.expect(200).entity<{ annotations: Record<string, Shown> }>();
  return { variants: [variant], counts: queries.map((_, n) => [countsOf(annotations[`Q${n}`]!)]) } satisfies Look;
}

/** All variants, as one answer. Undefined: not answered. */
export async function lookAround(api: Api, cohort: Cohort, queries: readonly Expression[]): Promise<Look | undefined> {
  const query = { __json__: JSON.stringify({ region, queries: namedQueries(queries, cohort), fields: ['counts'] }) };
  const answer = await attempt(api, (to, options) => to.list('/variants/', { ...options, query }));
  if (answer === undefined) return undefined;
  type Row = { uri: string; annotations: Record<string, Shown> };
  const rows = answer.expect(206, 416).status === 416 ? [] : answer.items<Row>();
  const rowOf = new Map(rows.map((row) => [decodeURIComponent(row.uri.slice('/variants/'.length)), row]));
  const counts = queries.map((_, n) =>
    keys.map((key) => {
      const row = rowOf.get(key);
      return row === undefined ? null : countsOf(row.annotations[`Q${n}`]!);
    }),
  );
  return { variants: everyVariant, counts };
}

/** All variants, in an annotated file. Errors: its task failed. */
export async function annotate(api: Api, cohort: Cohort, queries: readonly Expression[]): Promise<Look> {
  const headers = { 'Idempotency-Key': randomUUID() };
  const body = { data_source: cohort.asked, queries: namedQueries(queries, cohort), fields: ['counts'] };
  const made = await insist(api, (to, options) => to.post('/annotations/', body, { ...options, headers }));
  const { uri } = made.expect(201).entity();
  const annotated = await ended(api, uri);
  const data = await insist(api, (to, options) => to.get(`${annotated}/data`, options));
  const lines = gunzipSync(data.expect(200).bytes).toString().split('\n');
  const infos = lines.filter((line) => /^1\t/.test(line)).map((line) => line.split('\t')[7]!);
  const counts = queries.map((_, n) => infos.map((info) => countsIn(info, `Q${n}`)));
  return { variants: everyVariant, counts };
}

async function ended(api: Api, uri: string): Promise<string> {
  const annotated = async () => {
    const answer = (await insist(api, (to, options) => to.get(uri, options))).expect(200);
    type Annotation = { task: { state: string }; annotated_data_source: { uri: string } };
    const { task, annotated_data_source: annotated } = answer.entity<Annotation>();
    if (task.state === 'failure') throw new Error(`${uri} failed: ${JSON.stringify(task)}`);
    return task.state === 'succes' && annotated.uri;
  };
  return await until(`${uri} has succeeded`, annotated, { pauseMs: 50 });
}

function countsIn(info: string, name: string): Counts {
  const fields = new Map(info.split(';').map((field) => field.split('=') as [string, string]));
  const figure = (field: string) => {
    const value = Number(fields.get(`${name}_${field}`));
    if (!Number.isInteger(value)) throw new Error(`no ${name}_${field} in ${info}`);
    return value;
  };
  return { covered: figure('VN'), carriers: figure('NC'), het: figure('NHET'), hom: figure('NHOM') };
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { Actor, Stretch } from './actor.ts';
import { variants } from './cohort.ts';
import { sampleFields, sampleState } from './cohort-store.ts';
import type { Expression, History, ImportFile, SampleState } from './history.ts';
import { annotate, anyQueries, type Look, lookAround, lookUp } from './looks.ts';
import { anyPatience, attempt, insist } from './outcome.ts';
import type { StoredImport, StoredImports } from './stored-imports.ts';

/** What clients share while they work. */
interface Shared extends Stretch {
  stored: StoredImports;
}

type Client = Actor & Shared;

/** Does something as a client; false: an answer was lost. */
type Act = (actor: Client) => Promise<boolean>;

const acts: readonly (readonly [weight: number, act: Act])[] = [
  [
    40,
    (actor) => look(actor, ({ api, cohort, random }, queries) => lookUp(api, cohort, queries, random.below(variants))),
  ],
  [20, (actor) => look(actor, ({ api, cohort }, queries) => lookAround(api, cohort, queries))],
  [8, (actor) => look(actor, ({ api, cohort }, queries) => annotate(api, cohort, queries))],
  [6, read],
  [14, change],
  [16, begin],
  [6, (actor) => withAny(actor, (one) => actor.stored.repeat(actor, one))],
  [9, (actor) => withAny(actor, (one) => actor.stored.delete(actor, one))],
];

const weighted = acts.flatMap(([weight, one]) => Array.from({ length: weight }, () => one));

/** A client that acts until it shall stop; after a lost answer it waits until the cluster answers again. */
export async function act(actor: Client, goesOn: () => boolean): Promise<void> {
  const { random } = actor;
  while (goesOn()) {
    if (!(await random.pick(weighted)(actor))) await answering(actor);
    await sleep(random.below(20));
  }
}

async function answering({ api, cohort }: Client): Promise<void> {
  await insist(api, (to, options) => to.get(cohort.samples[0]!, options));
}

type Looking = (actor: Client, queries: readonly Expression[]) => Promise<Look | undefined>;

async function look(actor: Client, looking: Looking): Promise<boolean> {
  const { cohort, recorder, random, client } = actor;
  const queries = anyQueries(random, cohort);
  const call = recorder.now();
  const found = await looking(actor, queries);
  if (found !== undefined) recorder.answered(client, call, { do: 'look', queries, ...found });
  return found !== undefined;
}

async function read({ api, cohort, recorder, random, client }: Client): Promise<boolean> {
  const sample = random.below(cohort.samples.length);
  const call = recorder.now();
  const answer = await attempt(api, (to, options) => to.get(cohort.samples[sample]!, options));
  if (answer === undefined) return false;
  const fields = sampleState(answer.expect(200).entity(), cohort.groups);
  recorder.answered(client, call, { do: 'read', sample, fields });
  return true;
}

/** Changes a field of a sample, or two at once. */
async function change({ api, cohort, recorder, random, client }: Client): Promise<boolean> {
  const sample = random.below(cohort.samples.length);
  const any: { [Field in keyof SampleState]: () => SampleState[Field] } = {
    active: () => random.chance(0.6),
    profile: () => random.chance(0.8),
    pool: () => random.int(1, 4),
    groups: () => random.below(4),
  };
  const names = random.list(2, () => random.pick(['active', 'active', 'groups', 'pool', 'profile'] as const));
  const fields: Partial<SampleState> = Object.fromEntries(names.map((name) => [name, any[name]()]));
  const body = sampleFields(fields, cohort.groups);
  const patience = anyPatience(random);
  const call = recorder.now();
  const answer = await attempt(api, (to, options) => to.patch(cohort.samples[sample]!, body, options), patience);
  answer?.expect(200);
  if (answer === undefined) recorder.lost(client, call, { do: 'set', sample, fields });
  else recorder.answered(client, call, { do: 'set', sample, fields, answer: 'ok' });
  return answer !== undefined;
}

async function begin(actor: Client): Promise<boolean> {
  if (await actor.stored.make(actor)) return true;
  return await withAny(actor, (one) => actor.stored.delete(actor, one));
}

async function withAny({ stored, random }: Client, what: (one: StoredImport) => Promise<boolean>): Promise<boolean> {
  return stored.all.length === 0 ? true : await what(random.pick(stored.all));
}

/** While nothing happens: reads everything into the history. Returns it, and what the next begins with. */
export async function finish(
  stretch: Shared,
): Promise<{ history: History; samples: SampleState[]; imports: ImportFile[] }> {
  const { api, cohort, recorder, stored } = stretch;
  const samples: SampleState[] = [];
  for (const [sample, uri] of cohort.samples.entries()) {
    const call = recorder.now();
    const answer = await insist(api, (to, options) => to.get(uri, options));
    const fields = sampleState(answer.expect(200).entity(), cohort.groups);
    recorder.answered(0, call, { do: 'read', sample, fields });
    samples.push(fields);
  }
  const imports = await stored.settle(stretch);
  const queries = cohort.samples.map((_, sample) => ({ sample }));
  const call = recorder.now();
  let all: Look | undefined;
  while (all === undefined) all = await lookAround(api, cohort, queries);
  recorder.answered(0, call, { do: 'look', queries, ...all });
  return { history: recorder.history(), samples, imports };
}

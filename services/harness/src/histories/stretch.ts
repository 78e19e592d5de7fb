import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom, type Random } from '@varfreq/testkit/random';
import type { Api } from '../system/api.ts';
import { variants } from './cohort.ts';
import { type Cohort, sampleFields, sampleState } from './cohort-store.ts';
import type { Expression, History, ImportFile, SampleState } from './history.ts';
import { annotate, anyQueries, type Look, lookAround, lookUp } from './looks.ts';
import { attempt, insist } from './outcome.ts';
import type { Recorder } from './recorder.ts';
import type { StoredImports } from './stored-imports.ts';

/** What clients share while they work. */
export interface Stretch {
  api: Api;
  cohort: Cohort;
  stored: StoredImports;
  recorder: Recorder;
}

/** Does something as a client; false: an answer was lost. */
type Act = (stretch: Stretch, random: Random, client: number) => Promise<boolean>;

const acts: readonly (readonly [weight: number, act: Act])[] = [
  [40, (stretch, random, client) => look(stretch, random, client, lookOne)],
  [20, (stretch, random, client) => look(stretch, random, client, lookAtAll)],
  [
    8,
    (stretch, random, client) =>
      look(stretch, random, client, ({ api, cohort }, queries) => annotate(api, cohort, queries)),
  ],
  [6, read],
  [14, change],
  [16, begin],
  [
    6,
    (stretch, random, client) =>
      withAny(stretch, random, (one) => stretch.stored.repeat(stretch.api, stretch.recorder, one, client)),
  ],
  [
    9,
    (stretch, random, client) =>
      withAny(stretch, random, (one) => stretch.stored.delete(stretch.api, stretch.recorder, one, client)),
  ],
];

const weighted = acts.flatMap(([weight, one]) => Array.from({ length: weight }, () => one));

/** A client that acts until it shall stop; after a lost answer it waits until the cluster answers again. */
export async function act(stretch: Stretch, seed: number, client: number, goesOn: () => boolean): Promise<void> {
  const random = createRandom(seed);
  while (goesOn()) {
    if (!(await random.pick(weighted)(stretch, random, client))) await answering(stretch);
    await sleep(random.below(20));
  }
}

async function answering({ api, cohort }: Stretch): Promise<void> {
  await insist(api, (to, options) => to.get(cohort.samples[0]!, options));
}

type Looking = (stretch: Stretch, queries: readonly Expression[], random: Random) => Promise<Look | undefined>;

async function look(stretch: Stretch, random: Random, client: number, looking: Looking): Promise<boolean> {
  const queries = anyQueries(random, stretch.cohort);
  const call = stretch.recorder.now();
  const found = await looking(stretch, queries, random);
  if (found !== undefined) stretch.recorder.answered(client, call, { do: 'look', queries, ...found });
  return found !== undefined;
}

async function lookOne({ api, cohort }: Stretch, queries: readonly Expression[], random: Random) {
  return await lookUp(api, cohort, queries, random.below(variants));
}

async function lookAtAll({ api, cohort }: Stretch, queries: readonly Expression[]) {
  return await lookAround(api, cohort, queries);
}

async function read({ api, cohort, recorder }: Stretch, random: Random, client: number): Promise<boolean> {
  const sample = random.below(cohort.samples.length);
  const call = recorder.now();
  const answer = await attempt(api, (to, options) => to.get(cohort.samples[sample]!, options));
  if (answer === undefined) return false;
  const fields = sampleState(answer.expect(200).entity(), cohort.groups);
  recorder.answered(client, call, { do: 'read', sample, fields });
  return true;
}

/** Changes a field of a sample, or two at once. */
async function change({ api, cohort, recorder }: Stretch, random: Random, client: number): Promise<boolean> {
  const sample = random.below(cohort.samples.length);
  const any: { [Field in keyof SampleState]: () => SampleState[Field] } = {
    active: () => random.chance(0.6),
    profile: () => random.chance(0.8),
    pool: () => random.int(1, 4),
    groups: () => random.below(4),
  };
  const names = random.list(2, () => random.pick(['active', 'active', 'groups', 'pool', 'profile'] as const));
  const fields: Partial<SampleState> = Object.fromEntries(names.map((name) => [name, any[name]()]));
  const call = recorder.now();
  const body = sampleFields(fields, cohort.groups);
  const answer = await attempt(api, (to, options) => to.patch(cohort.samples[sample]!, body, options));
  answer?.expect(200);
  if (answer === undefined) recorder.lost(client, call, { do: 'set', sample, fields });
  else recorder.answered(client, call, { do: 'set', sample, fields, answer: 'ok' });
  return answer !== undefined;
}

async function begin(stretch: Stretch, random: Random, client: number): Promise<boolean> {
  const { api, recorder, cohort, stored } = stretch;
  if (!(await stored.make(api, recorder, cohort, { random, client }))) {
    return await withAny(stretch, random, (one) => stored.delete(api, recorder, one, client));
  }
  return true;
}

async function withAny(
  { stored }: Stretch,
  random: Random,
  what: (one: StoredImports['all'][number]) => Promise<boolean>,
): Promise<boolean> {
  return stored.all.length === 0 ? true : await what(random.pick(stored.all));
}

/** While nothing happens: reads everything into the history. Returns it, and what the next begins with. */
export async function finish(
  stretch: Stretch,
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
  const imports = await stored.settle(api, recorder);
  const queries = cohort.samples.map((_, sample) => ({ sample }));
  const call = recorder.now();
  let all: Look | undefined;
  while (all === undefined) all = await lookAround(api, cohort, queries);
  recorder.answered(0, call, { do: 'look', queries, ...all });
  return { history: recorder.history(), samples, imports };
}

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '@varfreq/testkit/random';
import type { Api } from '../system/api.ts';
import type { Actor, Stretch } from './actor.ts';
import type { Cohort } from './cohort-store.ts';
import type { ImportFile } from './history.ts';
import { anyPatience, attempt, insist } from './outcome.ts';

/** A resource with a task: a variation, a coverage, or a joint import with its variations. */
export interface StoredImport {
  uri: string;
  /** Indices in the history. */
  imports: readonly number[];
  samples: readonly number[];
  kind: 'variation' | 'coverage' | 'joint';
  /** Some client has asked for its deletion. */
  isDoomed: boolean;
}

type Draft = Omit<StoredImport, 'uri' | 'imports' | 'isDoomed'> & {
  path: string;
  body: object;
  files: readonly Omit<ImportFile, 'visible'>[];
};

/** How many variations, or coverages, a sample has at most when another is begun. */
const mostPerSample = 3;

/** The imports of a cluster, as far as clients know; all clients use the same. */
export class StoredImports {
  all: StoredImport[] = [];

  /** Makes an import of any kind and waits for its end. False: every sample has enough. */
  async make({ api, recorder, cohort, random, client }: Actor): Promise<boolean> {
    const draft = this.#draft(random, cohort);
    if (draft === undefined) return false;
    const { path, body, files, ...facts } = draft;
    const imports = files.map((file) => recorder.announce(file));
    const patience = anyPatience(random);
    const call = recorder.now();
    const headers = { 'Idempotency-Key': randomUUID() };
    const answer = await insist(api, (to, options) => to.post(path, body, { ...options, headers }), patience);
    const made = { uri: answer.expect(201).entity().uri, imports, ...facts, isDoomed: false };
    this.all.push(made);
    recorder.answered(client, call, { do: 'publish', imports, answer: await ended(api, made.uri) });
    return true;
  }

  /** Submits an import again and waits for its end. */
  async repeat({ api, recorder, random, client }: Actor, { uri, imports }: StoredImport): Promise<boolean> {
    const body = { task: { state: 'submitted' } };
    const patience = anyPatience(random);
    const call = recorder.now();
    const answer = await attempt(api, (to, options) => to.patch(uri, body, options), patience);
    if (answer === undefined) {
      recorder.lost(client, call, { do: 'publish', imports });
      return false;
    }
    const outcome = answer.expect(200, 404).status === 404 ? 'gone' : await ended(api, uri);
    recorder.answered(client, call, { do: 'publish', imports, answer: outcome });
    return true;
  }

  /** Deletes an import; of a joint one all variations. */
  async delete({ api, recorder, random, client }: Actor, doomed: StoredImport): Promise<boolean> {
    doomed.isDoomed = true;
    const patience = anyPatience(random);
    const call = recorder.now();
    const answer = await attempt(api, (to, options) => to.delete(doomed.uri, options), patience);
    const { imports } = doomed;
    if (answer === undefined) {
      recorder.lost(client, call, { do: 'delete', imports });
      return false;
    }
    const outcome = answer.expect(204, 404).status === 404 ? 'gone' : 'ok';
    recorder.answered(client, call, { do: 'delete', imports, answer: outcome });
    return true;
  }

  /** While nothing happens: waits for tasks, and returns what exists with its new index. Lost deletions are forgotten. */
  async settle({ api, recorder }: Stretch): Promise<ImportFile[]> {
    const next: ImportFile[] = [];
    const kept: StoredImport[] = [];
    for (const each of this.all) {
      const call = recorder.now();
      const end = await ended(api, each.uri);
      const answer = end === 'ok' ? 'visible' : end === 'gone' ? 'gone' : 'hidden';
      for (const index of each.imports) recorder.answered(0, call, { do: 'find', imports: [index], answer });
      if (answer === 'gone') continue;
      const files = each.imports.map((index) => ({ ...recorder.imports[index]!, visible: answer === 'visible' }));
      const imports = files.map((file) => next.push(file) - 1);
      kept.push({ ...each, imports, isDoomed: false });
    }
    this.all = kept;
    return next;
  }

  #draft(random: Random, cohort: Cohort): Draft | undefined {
    const kind = random.pick(['variation', 'variation', 'variation', 'coverage', 'coverage', 'joint'] as const);
    const isCoverage = kind === 'coverage';
    const held = this.all.filter((one) => !one.isDoomed && (one.kind === 'coverage') === isCoverage);
    const roomy = cohort.samples.flatMap((_, sample) => {
      return held.filter(({ samples }) => samples.includes(sample)).length < mostPerSample ? [sample] : [];
    });
    if (roomy.length < 2) return undefined;
    const sample = random.pick(roomy);
    if (kind === 'coverage') return draftCoverage(random, cohort, sample);
    if (kind === 'variation') return draftVariation(random, cohort, sample);
    return draftJoint(random, cohort, [sample, random.pick(roomy.filter((one) => one !== sample))]);
  }
}

function draftVariation(random: Random, cohort: Cohort, sample: number): Draft {
  const isPool = cohort.states[sample]!.pool > 1;
  const file = random.pick(isPool ? cohort.pools : cohort.people);
  const body = { sample: cohort.samples[sample], data_source: file.uri };
  const files = file.columns.map((column) => ({ sample, ...column }));
  return { kind: 'variation', path: '/variations/', body, samples: [sample], files };
}

function draftCoverage(random: Random, cohort: Cohort, sample: number): Draft {
  const { uri, covered } = random.pick(cohort.regions);
  const individuals = random.int(1, 2);
  const body = { sample: cohort.samples[sample], data_source: uri, individuals };
  return { kind: 'coverage', path: '/coverages/', body, samples: [sample], files: [{ sample, individuals, covered }] };
}

function draftJoint(random: Random, cohort: Cohort, samples: readonly [number, number]): Draft {
  const { uri, columns } = random.pick(cohort.pairs);
  const members = samples.map((sample, n) => ({ column: n + 1, sample: cohort.samples[sample] }));
  const files = columns.map((column, n) => ({ sample: samples[n]!, ...column }));
  return { kind: 'joint', path: '/joint_imports/', body: { data_source: uri, samples: members }, samples, files };
}

/** Waits for the end of an import. Errors: it failed, other than by the rule of duplicates. */
async function ended(api: Api, uri: string): Promise<'ok' | 'duplicate' | 'gone'> {
  for (let waitMs = 10; ; waitMs = Math.min(200, 2 * waitMs)) {
    const answer = await insist(api, (to, options) => to.get(uri, options));
    if (answer.expect(200, 404).status === 404) return 'gone';
    const { task } = answer.entity<{ task: { state: string; error?: { code: string } } }>();
    if (task.state === 'succes') return 'ok';
    if (task.error?.code === 'duplicate_data_source') return 'duplicate';
    if (task.state === 'failure') throw new Error(`${uri} failed: ${JSON.stringify(task)}`);
    await sleep(waitMs);
  }
}

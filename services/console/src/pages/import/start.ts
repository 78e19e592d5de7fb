import { post, send } from '../../api/client.ts';
import { pause } from '../../api/pause.ts';
import type { JointImport, Variation } from '../../api/types.ts';
import { sendingAfter, UploadExpired } from '../../sending/data-source.ts';
import { texts } from '../../texts/texts.ts';
import { isUnderWay } from '../tasks/read-tasks.ts';
import { changeItem, currentItems, type Item, type Started } from './batch.ts';
import { isFor } from './pedigree.ts';
import { type KnownSample, readingFields, samplesOf } from './plan.ts';
import { dataSourceOf, pedigreeOf, sampleFor, samplesOfJoint } from './requests.ts';

/**
 * Starts the imports of the files that are not started. What fails is noted with its file, and the others continue. Those of
 * coverage end before the variants of a single sample are read, so that the report can say how many are outside of it.
 */
export async function startImports(): Promise<void> {
  const peds = currentItems().filter(({ kind }) => kind === 'ped');
  const ready = begin();
  const singles = ready.filter(({ kind, plan }) => kind === 'vcf' && !plan.isJoint);
  const coverages = ready.filter(({ kind }) => kind === 'bed');
  for (const item of singles) await step(item, makeSample);
  for (const item of ready.filter(({ plan }) => plan.isJoint)) {
    const own = peds.filter((ped) => isFor(ped, item));
    await step(item, (joint, source, note) => startJoint(own, joint, source, note), 'last');
  }
  for (const item of coverages) await step(item, startCoverage, 'last');
  for (const item of coverages) for (const uri of startedOf(item)?.imports ?? []) await end(uri);
  for (const item of singles) await step(item, startVariation, 'last');
}

let starts = 0;

/** Marks the files that are not started as starting; returns them. */
function begin(): readonly Item[] {
  const waiting = currentItems().filter(({ kind, started }) => kind !== 'ped' && started === undefined);
  const batch = 1 + Math.max(0, ...currentItems().map((item) => item.batch ?? 0));
  const started = { start: ++starts, isStarting: true, imports: [], samples: [] };
  const ready = waiting.map((item) => ({ ...item, batch: batchOf(item, batch), started }));
  for (const item of ready) changeItem(item.id, item);
  return ready;
}

/** The batch that a file was started in before, if variants were; else the new one. */
function batchOf({ batch }: Item, fresh: number): number {
  const isOfVariants = currentItems().some((item) => item.kind === 'vcf' && item.batch === batch);
  return batch !== undefined && isOfVariants ? batch : fresh;
}

/** What a start has made of a file so far; undefined when the file was taken out, or started again. */
function startedOf({ id, started }: Item): Started | undefined {
  const now = currentItems().find((item) => item.id === id)?.started;
  return now?.start === started?.start ? now : undefined;
}

/** Takes what has been started so far, to be shown even if the next request fails. */
type Note = (more: Partial<Started>) => void;

/** A part of starting the imports of a file, with its data source. */
type Step = (item: Item, source: string, note: Note, started: Started) => Promise<void>;

/** Takes a step, unless one before it has failed, or the file was taken out, has to be sent again or was started again. */
async function step(item: Item, take: Step, place?: 'last'): Promise<void> {
  const now = currentItems().find(({ id }) => id === item.id);
  const begun = startedOf(item);
  if (now === undefined || begun === undefined || begun.error !== undefined) return;
  const note: Note = (more) => {
    const started = startedOf(item);
    if (started !== undefined) changeItem(item.id, { started: { ...started, ...more } });
  };
  try {
    const source = await dataSourceOf(now);
    if (startedOf(item) === undefined) return; // taken out, or of a user who has left: what follows would be the next one's
    changeItem(item.id, { dataSource: source });
    await take(item, source, note, begun);
    if (place === 'last') note({ isStarting: false });
  } catch (error) {
    if (error instanceof UploadExpired) sendAgain(item, error);
    else note({ isStarting: false, error: error as Error });
  }
}

/** Lets the reader send a file again, and then start its imports. */
function sendAgain({ id, sending }: Item, error: UploadExpired): void {
  changeItem(id, { started: undefined, sending: sendingAfter(error, sending) });
}

const notAwaitedMs = 5000;

/** Returns when the task of an import has ended, or cannot be read. */
async function end(uri: string): Promise<void> {
  try {
    for (;;) {
      const response = await send('GET', uri, { waitSeconds: 20 });
      const [one] = Object.values((await response.json()) as Record<string, { task: { state: string } }>);
      if (!isUnderWay(one!.task)) return;
      if (!response.headers.has('Preference-Applied')) await pause(notAwaitedMs); // a busy server answers at once
    }
  } catch (error) {
    console.debug(error); // the page shows what it cannot read
  }
}

async function makeSample({ plan, columns }: Item, _source: string, note: Note): Promise<void> {
  note({ samples: [await sampleFor(plan.target, Math.max(1, columns?.length ?? 1))] });
}

async function startVariation({ plan }: Item, source: string, note: Note, { samples }: Started): Promise<void> {
  const fields = { sample: samples[0]!.uri, data_source: source, ...readingFields('vcf', plan.reading) };
  const { variation } = await post<'variation', Variation>('/variations/', fields);
  note({ imports: [variation.uri] });
}

async function startJoint(peds: readonly Item[], item: Item, source: string, note: Note): Promise<void> {
  const { plan, columns = [], batch } = item;
  const fields = { data_source: source, samples: samplesOf(plan, columns), ...readingFields('vcf', plan.reading) };
  const json = { ...fields, ...(await pedigreeOf(peds)) };
  const { joint_import: joint } = await post<'joint_import', JointImport>('/joint_imports/', json);
  note({ imports: [joint.uri] });
  for (const { id } of peds) changeItem(id, { ...(batch !== undefined && { batch }) });
  note({ samples: await samplesOfJoint(joint.uri) });
}

async function startCoverage({ id, plan, counting = new Map() }: Item, source: string, note: Note): Promise<void> {
  const samples = plan.target.kind === 'all' ? samplesWith(id) : [await sampleFor(plan.target, 1)];
  if (samples.length === 0) throw new Error(texts.imports.noSamples);
  const imports: string[] = samples.flatMap(({ uri }) => counting.get(uri) ?? []);
  note({ samples, imports: [...imports] });
  for (const { uri, people } of samples.filter((sample) => !counting.has(sample.uri))) {
    const fields = { sample: uri, data_source: source, individuals: people, ...readingFields('bed', plan.reading) };
    const { coverage } = await post<'coverage', { uri: string }>('/coverages/', fields);
    imports.push(coverage.uri);
    note({ imports: [...imports] });
  }
}

/** Samples of the variants that are imported with a file, not of those of an earlier start. */
function samplesWith(id: number): readonly KnownSample[] {
  const batch = currentItems().find((item) => item.id === id)?.batch;
  const variants = currentItems().filter((item) => item.kind === 'vcf' && item.batch === batch);
  const started = variants.flatMap((item) => item.started?.samples ?? []);
  return [...new Map(started.map((sample) => [sample.uri, sample])).values()];
}

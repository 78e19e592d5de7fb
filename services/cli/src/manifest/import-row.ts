import { TaskFailed } from '@varfreq/client/errors';
import type { SampleImport } from '@varfreq/client/resources';
import type { Session } from '../session/session.ts';
import { exitCodes, explain, Problem } from '../terminal/problem.ts';
import { activate, type InputFile, individualsOf, makeSample, submitImport } from '../work/sample-import.ts';
import type { Journal } from './journal.ts';
import type { ManifestRow } from './read-manifest.ts';
import type { Sources } from './sources.ts';

/** What happened to a row. */
export interface Outcome {
  name: string;
  state: 'imported' | 'already' | 'failed';
  message?: string;
}

/** What the rows of a run share. */
export interface Run {
  session: Session;
  journal: Journal;
  sources: Sources;
  /** Own samples at the beginning, by URI. */
  samples: ReadonlyMap<string, string>;
  groups: ReadonlyMap<string, string>;
  activates: boolean;
}

/** Imports a row unless an earlier run did. Errors: those that end the run; one of the row is its outcome. */
export async function importRow(run: Run, row: ManifestRow): Promise<Outcome> {
  const { name } = row;
  run.session.signal.throwIfAborted();
  try {
    return { name, state: (await isDone(run, row)) ? 'already' : await doRow(run, row) };
  } catch (error) {
    const { exitCode, message } = explain(error);
    const isOfRow = exitCode === exitCodes.task || exitCode === exitCodes.refused || exitCode === exitCodes.usage;
    if (run.session.signal.aborted || !isOfRow) throw error;
    return { name, state: 'failed', message };
  }
}

/** A sample that was deleted since then is imported again. */
async function isDone({ journal, samples }: Run, { name }: ManifestRow): Promise<boolean> {
  const done = journal.made(`done\t${name}`);
  if (done !== undefined && samples.has(done)) return true;
  const sample = journal.made(`sample\t${name}`);
  if (sample !== undefined && !samples.has(sample)) await journal.forget((step) => step.split('\t')[1] === name);
  return false;
}

async function doRow(run: Run, row: ManifestRow): Promise<'imported'> {
  const { session, journal } = run;
  const { name, files } = row;
  const planned: Planned[] = [];
  for (const file of files) planned.push({ as: file.as, source: await run.sources.of(file) });
  const sample = await sampleOf(run, row);
  await dropOthers(run, { name, sample, planned });
  const individuals = individualsOf(files, row.poolSize);
  const imports: string[] = [];
  for (const { as, source } of planned) {
    const uri = await journal.once(stepOf(name, { as, source }), {
      make: (key) => submitImport(session, { as, sample, source, individuals }, key),
      find: () => importOf(session, { as, sample, source }),
    });
    imports.push(uri);
  }
  await Promise.all(imports.map((uri) => finishImport(run, uri)));
  if (run.activates) await activate(session, sample);
  await journal.once(`done\t${name}`, { make: async () => sample });
  return 'imported';
}

/** An import of a row. */
interface Planned {
  as: InputFile['as'];
  source: string;
}

function stepOf(name: string, { as, source }: Planned): string {
  return `import\t${name}\t${as}\t${source}`;
}

/** Deletes the imports of an earlier run that ended early, of files that are others now: both would count. */
async function dropOthers(
  { session, journal }: Run,
  { name, sample, planned }: { name: string; sample: string; planned: readonly Planned[] },
): Promise<void> {
  const wanted = new Set(planned.map((one) => stepOf(name, one)));
  const client = await session.client();
  for (const step of journal.begun(`import\t${name}\t`).filter((one) => !wanted.has(one))) {
    const [as, source] = step.split('\t').slice(2) as [InputFile['as'], string];
    const uri = await importOf(session, { as, sample, source });
    if (uri !== undefined) await client.delete(uri);
    await journal.forget((one) => one === step);
  }
}

async function sampleOf({ session, journal, samples, groups }: Run, row: ManifestRow): Promise<string> {
  const { name, poolSize, sex, externalId, notes } = row;
  const same = [...samples].filter(([, called]) => called === name).map(([uri]) => uri);
  const step = `sample\t${name}`;
  if (same.length > 0 && !journal.has(step)) {
    throw new Problem('usage', `a sample of this name exists, and this manifest did not create it: ${same.join(', ')}`);
  }
  const fields = {
    name,
    groups: row.groups.map((group) => groups.get(group)!),
    ...(poolSize !== undefined && { pool_size: poolSize }),
    ...(sex !== undefined && { sex }),
    ...(externalId !== undefined && { external_id: externalId }),
    ...(notes !== undefined && { notes }),
  };
  return await journal.once(step, {
    make: (key) => makeSample(session, fields, key),
    find: async () => same[0],
  });
}

/** A failed import is deleted, and done again by the next run. */
async function finishImport({ session, journal }: Run, uri: string): Promise<void> {
  const client = await session.client();
  try {
    await client.finish<SampleImport>(uri);
  } catch (error) {
    if (!(error instanceof TaskFailed)) throw error;
    await journal.forget((step) => journal.made(step) === uri);
    await client.delete(uri);
    throw error;
  }
}

async function importOf(
  session: Session,
  { as, sample, source }: Planned & { sample: string },
): Promise<string | undefined> {
  const path = as === 'bed' ? '/coverages/' : '/variations/';
  for await (const one of (await session.client()).list<SampleImport>(path, { query: { sample } })) {
    if (one.data_source.uri === source) return one.uri;
  }
  return undefined;
}

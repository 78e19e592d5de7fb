import { TaskFailed } from '@varfreq/client/errors';
import type { SampleImport } from '@varfreq/client/resources';
import type { Session } from '../session/session.ts';
import { exitCodes, explain, Problem } from '../terminal/problem.ts';
import { activate, type InputFile, individualsOf, makeSample, submitImport } from '../work/sample-import.ts';
import type { Journal } from './journal.ts';
import type { ManifestRow } from './read-manifest.ts';
import { type Sources, stillExists } from './sources.ts';

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
  /** Steps of imports that earlier runs began, by the name of their sample. */
  begun: ReadonlyMap<string, readonly string[]>;
}

/** `begun` of a run. */
export function begunImports(journal: Journal): Map<string, string[]> {
  const byName = new Map<string, string[]>(); // Map.groupBy is not in Node 20
  for (const step of journal.begun('import\t')) {
    const name = step.split('\t')[1]!;
    const steps = byName.get(name);
    if (steps === undefined) byName.set(name, [step]);
    else steps.push(step);
  }
  return byName;
}

/** Imports a row unless an earlier run did. Errors: those that end the run; one of the row is its outcome. */
export async function importRow(run: Run, row: ManifestRow): Promise<Outcome> {
  const { name } = row;
  run.session.signal.throwIfAborted();
  try {
    return { name, state: (await isDone(run, row)) ? await activateAgain(run, row) : await doRow(run, row) };
  } catch (error) {
    const { exitCode, message } = explain(error);
    const isOfRow = exitCode === exitCodes.task || exitCode === exitCodes.refused || exitCode === exitCodes.usage;
    if (run.session.signal.aborted || !isOfRow) throw error;
    return { name, state: 'failed', message };
  }
}

/**
 * Whether nothing is left to do but to activate. A sample that was deleted since then is imported again, and files added to
 * the row since are imported. Errors: `Problem` for files that have changed, as their former content counts.
 */
async function isDone(run: Run, row: ManifestRow): Promise<boolean> {
  const { journal } = run;
  const { name } = row;
  const done = journal.made(`done\t${name}`);
  if (done !== undefined && (await exists(run, done))) return await hasAllFiles(run, row, done);
  const sample = journal.made(`sample\t${name}`);
  if (sample !== undefined && !(await exists(run, sample)))
    await journal.forget((step) => step.split('\t')[1] === name);
  return false;
}

/** The list of the own samples lacks one where another was deleted between two of its pages. */
async function exists({ session, samples }: Run, sample: string): Promise<boolean> {
  return samples.has(sample) || (await stillExists(await session.client(), sample));
}

async function hasAllFiles(
  { begun, sources }: Run,
  { name, files, poolSize }: ManifestRow,
  sample: string,
): Promise<boolean> {
  const imported = new Set(begun.get(name));
  const missing: string[] = [];
  for (const file of files) {
    const source = await sources.known(file);
    const step = source === undefined ? undefined : stepOf(name, { as: file.as, source });
    if (step === undefined || !imported.delete(step)) missing.push(file.path);
  }
  if (imported.size === 0) {
    requireSamePeople(files, missing, { poolSize, sample });
    return missing.length === 0;
  }
  const changed =
    missing.length === 0 ? 'a file that was imported is no longer listed' : `changed: ${missing.join(', ')}`;
  const message = `its files are not those that were imported (${changed}); delete ${sample} to import it again`;
  throw new Problem('usage', message);
}

/** Errors: `Problem` when a further BED file would change for how many people of a pool the first one stands. */
function requireSamePeople(
  files: readonly InputFile[],
  missing: readonly string[],
  { poolSize, sample }: { poolSize: number | undefined; sample: string },
): void {
  const before = files.filter(({ path }) => !missing.includes(path));
  const hadCoverage = before.some(({ as }) => as === 'bed');
  if (!hadCoverage || individualsOf(before, poolSize) === individualsOf(files, poolSize)) return;
  const message = `its BED file was imported for all ${poolSize} people; delete ${sample} to import one for each`;
  throw new Problem('usage', message);
}

/** Where no earlier run did. A sample that was deactivated since then stays inactive. */
async function activateAgain({ session, journal, activates }: Run, { name }: ManifestRow): Promise<'already'> {
  const sample = journal.made(`done\t${name}`)!;
  if (activates) await activateOnce(session, journal, { name, sample });
  return 'already';
}

async function activateOnce(
  session: Session,
  journal: Journal,
  { name, sample }: { name: string; sample: string },
): Promise<void> {
  const make = async () => (await activate(session, sample)).uri;
  await journal.once(`active\t${name}`, { make });
}

async function doRow(run: Run, row: ManifestRow): Promise<'imported'> {
  const { session, journal } = run;
  const { name, files } = row;
  const planned: Planned[] = [];
  for (const file of files) planned.push({ as: file.as, source: await sourceOf(run, row, file) });
  const sample = await sampleOf(run, row);
  await dropOthers(run, { name, sample, planned });
  const individuals = individualsOf(files, row.poolSize);
  const imports: string[] = [];
  for (const { as, source } of planned) {
    const uri = await journal.once(stepOf(name, { as, source }), {
      make: (key) => submitImport(session, { as, sample, source, individuals }, key),
      find: () => importOf(session, { as, sample, source }),
      exists: async (made) => stillExists(await session.client(), made),
    });
    imports.push(uri);
  }
  await Promise.all(imports.map((uri) => finishImport(run, uri)));
  if (run.activates) await activateOnce(session, journal, { name, sample });
  await journal.once(`done\t${name}`, { make: async () => sample });
  return 'imported';
}

/** Of a sample that is done, the source that was imported, wherever its file is now. */
async function sourceOf({ journal, sources, begun }: Run, { name }: ManifestRow, file: InputFile): Promise<string> {
  const source = journal.has(`done\t${name}`) ? await sources.known(file) : undefined;
  const isImported = source !== undefined && begun.get(name)?.includes(stepOf(name, { as: file.as, source })) === true;
  return isImported ? source : await sources.of(file);
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
  { session, journal, begun }: Run,
  { name, sample, planned }: { name: string; sample: string; planned: readonly Planned[] },
): Promise<void> {
  const wanted = new Set(planned.map((one) => stepOf(name, one)));
  const client = await session.client();
  for (const step of (begun.get(name) ?? []).filter((one) => journal.has(one) && !wanted.has(one))) {
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

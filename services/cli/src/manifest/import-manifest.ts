import { realpath, stat } from 'node:fs/promises';
import { Refused, TaskFailed } from '@varfreq/client/errors';
import type { Link, Sample, SampleImport } from '@varfreq/client/resources';
import { resolve } from '../names/resolve.ts';
import type { Session } from '../session/session.ts';
import { exitCodes, explain, Problem } from '../terminal/problem.ts';
import { pooled } from '../work/pooled.ts';
import {
  activate,
  type InputFile,
  individualsOf,
  makeSample,
  submitImport,
  uploadInput,
} from '../work/sample-import.ts';
import { Journal } from './journal.ts';
import { type ManifestRow, readManifest } from './read-manifest.ts';

/** Options of `import manifest.tsv`. */
export interface ManifestOptions {
  jobs: number;
  journal?: string;
  activate?: boolean;
}

/** What happened to a row. */
interface Outcome {
  name: string;
  state: 'imported' | 'already' | 'failed';
  message?: string;
}

interface Run {
  session: Session;
  journal: Journal;
  /** Own samples at the beginning, by URI. */
  samples: ReadonlyMap<string, string>;
  groups: ReadonlyMap<string, string>;
  activates: boolean;
}

/**
 * Imports the samples of a manifest, several at once; what an earlier run did is not done again. Errors: `Problem` when
 * samples failed.
 */
export async function importManifest(session: Session, path: string, options: ManifestOptions): Promise<void> {
  const rows = await readManifest(path);
  for (const file of new Set(rows.flatMap(({ files }) => files.map((one) => one.path)))) await stat(file);
  const { screen, signal } = session;
  const user = (await session.me()).uri;
  const { url } = await session.client();
  const journal = await Journal.open(options.journal ?? `${path}.journal`, { server: url, user });
  const outcomes: Outcome[] = [];
  const onAbort = (): void => {
    const done = outcomes.filter(({ state }) => state !== 'failed').length;
    screen.note(`${done} of ${rows.length} samples are imported; the same command continues.`);
  };
  signal.addEventListener('abort', onAbort);
  try {
    const run: Run = {
      session: session.withScreen(screen.muted()),
      journal,
      samples: await ownSamples(session, user),
      groups: await groupsOf(session, rows),
      activates: options.activate ?? false,
    };
    const track = screen.bars.start('samples', 'items', rows.length);
    await pooled(rows, options.jobs, async (row) => {
      const outcome = await importRow(run, row);
      outcomes.push(outcome);
      if (outcome.state === 'failed') screen.note(`${outcome.name}: ${outcome.message}`);
      track.update(outcomes.length);
    });
    track.done('done');
  } finally {
    signal.removeEventListener('abort', onAbort);
    await journal.close();
  }
  report(session, outcomes);
}

function report({ screen }: Session, outcomes: readonly Outcome[]): void {
  const of = (state: Outcome['state']) => outcomes.filter((one) => one.state === state);
  const failed = of('failed').map(({ name, message }) => ({ name, message }));
  const counts = { imported: of('imported').length, already: of('already').length };
  screen.bars.stop();
  screen.result({ samples: outcomes.length, ...counts, failed }, () =>
    [
      `${outcomes.length} samples: ${counts.imported} imported, ${counts.already} imported before, ${failed.length} failed`,
    ].join('\n'),
  );
  if (failed.length > 0)
    throw new Problem(
      'task',
      `${failed.length} samples failed`,
      'Correct their files; the same command tries them again.',
    );
}

async function ownSamples(session: Session, user: string): Promise<Map<string, string>> {
  const samples = new Map<string, string>();
  const client = await session.client();
  for await (const { uri, name } of client.list<Sample>('/samples/', { query: { user } })) samples.set(uri, name);
  return samples;
}

async function groupsOf(session: Session, rows: readonly ManifestRow[]): Promise<Map<string, string>> {
  const names = [...new Set(rows.flatMap(({ groups }) => groups))];
  return new Map(await pooled(names, 8, async (name) => [name, await resolve(session, 'groups', name)] as const));
}

async function importRow(run: Run, row: ManifestRow): Promise<Outcome> {
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
  const sources: string[] = [];
  for (const file of files) sources.push(await sourceOf(run, file));
  const sample = await sampleOf(run, row);
  const individuals = individualsOf(files, row.poolSize);
  const imports: string[] = [];
  for (const [index, file] of files.entries()) {
    const source = sources[index]!;
    const uri = await journal.once(`import\t${name}\t${file.as}\t${source}`, {
      make: (key) => submitImport(session, { as: file.as, sample, source, individuals }, key),
      find: () => importOf(session, { as: file.as, sample, source }),
    });
    imports.push(uri);
  }
  await Promise.all(imports.map((uri) => finishImport(run, uri)));
  if (run.activates) await activate(session, sample);
  await journal.once(`done\t${name}`, { make: async () => sample });
  return 'imported';
}

/** A file that has changed since an earlier run is another one; links to a file are that file. */
async function sourceOf({ session, journal }: Run, file: InputFile): Promise<string> {
  const { size, mtimeMs } = await stat(file.path);
  const kind = file.as === 'bed' ? 'bed' : 'vcf';
  const path = await realpath(file.path);
  return await journal.once(`file\t\t${kind}\t${path}\t${size}\t${mtimeMs}`, {
    make: (key) => uploadInput(session, file, key),
    exists: async (uri) => await stillExists(session, uri),
  });
}

async function sampleOf({ session, journal, samples, groups }: Run, row: ManifestRow): Promise<string> {
  const { name, poolSize, sex, externalId, notes } = row;
  const same = [...samples].filter(([, called]) => called === name).map(([uri]) => uri);
  const step = `sample\t${name}`;
  if (same.length > 0 && !journal.has(step)) {
    throw new Problem('usage', `a sample is called so already, and this manifest did not make it: ${same.join(', ')}`);
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
  { as, sample, source }: { as: InputFile['as']; sample: string; source: string },
): Promise<string | undefined> {
  const path = as === 'bed' ? '/coverages/' : '/variations/';
  for await (const one of (await session.client()).list<SampleImport>(path, { query: { sample } })) {
    if (one.data_source.uri === source) return one.uri;
  }
  return undefined;
}

async function stillExists(session: Session, uri: string): Promise<boolean> {
  try {
    await (await session.client()).get<Link>(uri);
    return true;
  } catch (error) {
    if (error instanceof Refused && error.status === 404) return false;
    throw error;
  }
}

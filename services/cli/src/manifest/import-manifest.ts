import { stat } from 'node:fs/promises';
import type { Sample } from '@varfreq/client/resources';
import { resolve } from '../names/resolve.ts';
import type { Session } from '../session/session.ts';
import { Problem } from '../terminal/problem.ts';
import { pooled } from '../work/pooled.ts';
import { begunImports, importRow, type Outcome, type Run } from './import-row.ts';
import { Journal } from './journal.ts';
import { type ManifestRow, readManifest } from './read-manifest.ts';
import { Sources } from './sources.ts';

/** Options of `import manifest.tsv`. */
export interface ManifestOptions {
  jobs: number;
  journal?: string;
  activate?: boolean;
}

/**
 * Imports the samples of a manifest, several at once; what an earlier run did is not done again. Errors: `Problem` when
 * samples failed.
 */
export async function importManifest(session: Session, path: string, options: ManifestOptions): Promise<void> {
  const rows = await readManifest(path);
  for (const file of new Set(rows.flatMap(({ files }) => files.map((one) => one.path)))) await requireFile(file);
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
    const muted = session.withScreen(screen.muted());
    const run: Run = {
      session: muted,
      journal,
      sources: new Sources(muted, journal),
      samples: await ownSamples(session, user),
      groups: await groupsOf(session, rows),
      activates: options.activate ?? false,
      begun: begunImports(journal),
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

/** Errors: `Problem` for what cannot be read twice, once for its content and once to send it; that of a missing file. */
async function requireFile(path: string): Promise<void> {
  if (!(await stat(path)).isFile()) throw new Problem('usage', `${path} is not a file`);
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

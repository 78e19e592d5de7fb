import type { Sample } from '@varfreq/client/resources';
import { find, resolve } from '../names/resolve.ts';
import type { Session } from '../session/session.ts';
import { Problem } from '../terminal/problem.ts';
import {
  activate,
  type InputFile,
  individualsOf,
  makeSample,
  submitImport,
  uploadInput,
  watchImports,
} from '../work/sample-import.ts';
import { Undo } from '../work/undo.ts';

/** Options of `import NAME`. */
export interface ImportOptions {
  vcf: string[];
  gvcf: string[];
  bed: string[];
  group: string[];
  poolSize?: number;
  sex?: string;
  externalId?: string;
  notes?: string;
  public?: boolean;
  coverageProfile: boolean;
  activate?: boolean;
  wait?: boolean;
}

/**
 * Makes a sample with its files, or adds files to the sample of a URI. Until everything is submitted, a failure or an
 * interruption deletes what was made. Errors: `Problem` when the name is taken.
 */
export async function importSample(session: Session, name: string, options: ImportOptions): Promise<void> {
  const files = filesOf(options);
  if (files.length === 0) throw new Problem('usage', 'no file to import', 'Give --vcf, --gvcf or --bed.');
  if (files.filter(({ path }) => path === '-').length > 1)
    throw new Problem('usage', 'only one file can be read from standard input');
  const isNew = !name.startsWith('/samples/');
  if (isNew) await requireFree(session, name);
  const groups = await Promise.all(options.group.map((group) => resolve(session, 'groups', group)));
  const undo = new Undo(session);
  const { sample, imports } = await undo.around(async () => {
    const sources: string[] = [];
    for (const file of files) sources.push(undo.add(await uploadInput(session, file)));
    const made = isNew ? undo.add(await makeSample(session, { name, groups, ...fieldsOf(options) })) : name;
    const individuals = individualsOf(files, isNew ? options.poolSize : await poolSizeOf(session, name));
    const submitted: { uri: string; file: InputFile }[] = [];
    for (const [index, file] of files.entries()) {
      const what = { as: file.as, sample: made, source: sources[index]!, individuals };
      const uri = await submitImport(session, what);
      submitted.push({ uri: isNew ? uri : undo.add(uri), file });
    }
    undo.keep();
    return { sample: made, imports: submitted };
  });
  await finish(session, { name, sample, imports }, options);
}

/** The people whom the only BED file of an existing sample stands for: all of them, if it has no coverage yet. */
async function poolSizeOf(session: Session, sample: string): Promise<number> {
  const client = await session.client();
  for await (const _ of client.list('/coverages/', { query: { sample } })) return 1;
  return (await client.get<Sample>(sample)).pool_size;
}

async function finish(
  session: Session,
  { name, sample, imports }: { name: string; sample: string; imports: { uri: string; file: InputFile }[] },
  options: ImportOptions,
): Promise<void> {
  const uris = imports.map(({ uri }) => uri);
  const { screen, signal } = session;
  const onAbort = (): void => screen.note(`The imports continue on the server: varfreq tasks watch ${uris.join(' ')}`);
  signal.addEventListener('abort', onAbort);
  try {
    if (options.wait || options.activate) await watchImports(session, imports);
    const active = options.activate ? (await activate(session, sample)).active : undefined;
    screen.bars.stop();
    const state = active
      ? 'imported and active'
      : options.wait
        ? 'imported'
        : `submitted; varfreq tasks watch ${uris.join(' ')}`;
    screen.result({ sample, imports: uris, ...(active && { active }) }, () => `${sample} ${name}: ${state}`);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

function filesOf({ vcf, gvcf, bed }: ImportOptions): InputFile[] {
  const named = (paths: readonly string[], as: InputFile['as']) => paths.map((path) => ({ path, as }));
  return [...named(vcf, 'vcf'), ...named(gvcf, 'gvcf'), ...named(bed, 'bed')];
}

function fieldsOf({ poolSize, sex, externalId, notes, public: isPublic, coverageProfile }: ImportOptions) {
  return {
    ...(poolSize !== undefined && { pool_size: poolSize }),
    ...(sex !== undefined && { sex }),
    ...(externalId !== undefined && { external_id: externalId }),
    ...(notes !== undefined && { notes }),
    ...(isPublic && { public: true }),
    ...(!coverageProfile && { coverage_profile: false }),
  };
}

async function requireFree(session: Session, name: string): Promise<void> {
  const { uri: me } = await session.me();
  const taken = (await find(session, 'samples', name)).filter(({ user }) => (user as { uri: string }).uri === me);
  if (taken.length === 0) return;
  const uris = taken.map(({ uri }) => uri).join(', ');
  throw new Problem(
    'usage',
    `a sample is called ${JSON.stringify(name)} already: ${uris}`,
    `varfreq import ${taken[0]!.uri} … adds files to it.`,
  );
}

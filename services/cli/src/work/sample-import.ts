import { basename } from 'node:path';
import type { Link, Sample, SampleImport } from '@varfreq/client/resources';
import type { Session } from '../session/session.ts';
import { uploadFile } from './transfers.ts';
import { watch } from './watch.ts';

/** A file and what is made of it. */
export interface InputFile {
  path: string;
  /** `gvcf`: variants, and coverage from the reference blocks. */
  as: 'vcf' | 'gvcf' | 'bed';
}

/** A sample to make. */
export interface NewSample {
  name: string;
  groups: readonly string[];
  pool_size?: number | undefined;
  sex?: string | undefined;
  external_id?: string | undefined;
  notes?: string | undefined;
  public?: boolean | undefined;
  coverage_profile?: boolean | undefined;
}

/** Makes a sample and returns its URI. */
export async function makeSample(session: Session, sample: NewSample, key?: string): Promise<string> {
  return (await (await session.client()).post<Link>('/samples/', sample, key)).uri;
}

/** Uploads a file for imports. */
export async function uploadInput(session: Session, { path, as }: InputFile, key?: string): Promise<string> {
  return await uploadFile(session, { path, filetype: as === 'bed' ? 'bed' : 'vcf', key });
}

/** Submits the import of a file. */
export async function submitImport(
  session: Session,
  { as, sample, source, individuals }: { as: InputFile['as']; sample: string; source: string; individuals: number },
  key?: string,
): Promise<string> {
  const client = await session.client();
  const links = { sample, data_source: source };
  if (as === 'bed') return (await client.post<Link>('/coverages/', { ...links, individuals }, key)).uri;
  const coverage = as === 'gvcf' ? { coverage_from: 'reference_blocks' } : {};
  return (await client.post<Link>('/variations/', { ...links, ...coverage }, key)).uri;
}

/** The people that a coverage stands for: all of a pool with one profile, one with several, which add up. */
export function individualsOf(files: readonly InputFile[], poolSize = 1): number {
  return files.filter(({ as }) => as === 'bed').length === 1 ? poolSize : 1;
}

/** Waits for the ends of imports with progress. Errors: that of the first that failed. */
export async function watchImports(
  session: Session,
  imports: readonly { uri: string; file: InputFile }[],
): Promise<SampleImport[]> {
  const ends = await Promise.allSettled(
    imports.map(({ uri, file }) => watch<SampleImport>(session, uri, `${basename(file.path)}, import`)),
  );
  return ends.map((end) => {
    if (end.status === 'rejected') throw end.reason;
    return end.value;
  });
}

/** Makes a sample count in queries; notes what it lacks. */
export async function activate(session: Session, uri: string): Promise<Sample> {
  const sample = await (await session.client()).patch<Sample>(uri, { active: true });
  for (const warning of sample.state_of_data.warnings) session.screen.note(`Warning: ${sample.name}: ${warning}`);
  return sample;
}

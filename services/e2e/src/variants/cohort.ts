import { call, vcf } from '../imports/testing/vcf-text.ts';
import type { Person, Session } from '../protocol/session.ts';

/** Contig of the cohort's variants, used by no other test. */
export const contig = 'listed';

const rows = {
  ann: [
    call(`${contig}:100`, 'A', 'C,G', 'GT', '1/2'),
    call(`${contig}:100`, 'AC', 'GT', 'GT', '0/1'),
    call(`${contig}:100`, 'A', 'AT', 'GT', '1/1'),
    call(`${contig}:250`, 'CAA', 'C', 'GT', '0/1'),
    call(`${contig}:900`, 'T', 'C', 'GT', '1'),
  ],
  bob: [
    call(`${contig}:99`, 'T', 'TG', 'GT', '0/1'),
    call(`${contig}:100`, 'A', 'G', 'GT', '1/1'),
    call(`${contig}:300`, 'G', 'A', 'GT', '0/1'),
    call(`${contig}:900`, 'T', 'C', 'GT', '0/1'),
    call(`${contig}:20000000`, 'T', 'C', 'GT', '0/1'),
  ],
};

/** Listed variants of both, in default order: position, reference, observed, an empty allele first. */
export const both = ['100>G', '100A>C', '100A>G', '100AC>GT', '101>T', '251AA>', '300G>A', '900T>C'];
/** Listed variants of one of them. */
export const ofAnn = ['100A>C', '100A>G', '100AC>GT', '101>T', '251AA>', '900T>C'];
export const ofBob = ['100>G', '100A>G', '300G>A', '900T>C'];

/** Two samples of one owner with variants on one contig; the first is not covered beyond position 500. */
export interface ListedCohort {
  owner: Person;
  ann: string;
  bob: string;
  /** The variation of `bob`. */
  variation: string;
}

/** Imports a file; returns the import when it counts. */
export async function importOf(
  owner: Person,
  sample: string,
  filetype: string,
  data: string,
  fields = {},
): Promise<string> {
  const upload = (await owner.token.upload({ name: filetype, filetype, data })).expect(201).entity();
  const collection = filetype === 'vcf' ? '/variations/' : '/coverages/';
  const { uri } = (await owner.token.post(collection, { sample, data_source: upload.uri, ...fields }))
    .expect(201)
    .entity();
  const task = await owner.token.finish(uri);
  if (task.state !== 'succes') throw new Error(`${uri}: ${JSON.stringify(task)}`);
  return uri;
}

/** Registers and imports the cohort. */
export async function makeCohort(session: Session): Promise<ListedCohort> {
  const owner = await session.newPerson('importer', 'annotator');
  const [ann, bob] = [await session.sample(owner), await session.sample(owner)];
  await importOf(owner, ann, 'bed', `${contig}\t0\t500\n`);
  await importOf(owner, bob, 'bed', `${contig}\t0\t30000000\n`);
  await importOf(owner, ann, 'vcf', vcf({ rows: rows.ann }));
  const variation = await importOf(owner, bob, 'vcf', vcf({ rows: rows.bob }));
  return { owner, ann, bob, variation };
}

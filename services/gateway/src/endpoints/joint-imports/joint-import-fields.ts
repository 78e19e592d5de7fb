import { isInputError } from '@varfreq/genomics/errors';
import { readPed } from '@varfreq/genomics/ped/read-ped';
import { defined } from '@varfreq/runtime/defined';
import { AppError } from '@varfreq/runtime/errors';
import { mostColumns, type NewSample, type Pedigree, type WantedColumn } from '../../domain/joint-imports/members.ts';
import { dataSourceResource } from '../../resources/data-source.ts';
import { sampleResource } from '../../resources/sample.ts';
import { type Fields, type Input, optional, required, withDefault } from '../../rest/decoding/fields.ts';
import { link } from '../../rest/decoding/links.ts';
import { nameOrNumber, text } from '../../rest/decoding/scalars.ts';
import { list, object } from '../../rest/decoding/structures.ts';
import { readingFields } from '../catalogue/import-fields.ts';
import { externalId, flag, groups, idsOf, notes, sex } from '../directory/sample-fields.ts';
import { name } from '../directory/user-fields.ts';

const madeFields = {
  groups: optional(groups, 'Groups that samples that are made are in.'),
  public: optional(flag, 'Whether anyone may read samples that are made and query by them; default false.'),
  coverage_profile: optional(flag, 'Whether samples that are made have a coverage profile; default true.'),
} satisfies Fields;

const ownFields = {
  name: optional(name, 'Name of the sample that is made; default that of the column.'),
  external_id: optional(externalId, 'What the laboratory calls it; unique among your samples.'),
  notes: optional(notes, 'Notes in Markdown.'),
  sex: optional(sex, 'Sex of the person; default that of `ped`.'),
  ...madeFields,
} satisfies Fields;

const wantedColumn = object({
  column: required(nameOrNumber({ min: 1, max: 1000 }), 'Sample column of the file, by name or by number from 1.'),
  sample: optional(link(sampleResource), 'The existing sample of this person. Absent: one is made.'),
  ...ownFields,
});

/** Fields of `POST /joint_imports/`. */
export const jointImportFields = {
  data_source: required(link(dataSourceResource), 'The VCF file.'),
  samples: optional(list(wantedColumn, { maxItems: mostColumns }), 'The columns to import, each with its sample.'),
  every_column: withDefault(flag, false, 'Instead of `samples`: make a sample for each column, named after it.'),
  ...madeFields,
  ped: optional(
    text({ max: 1_000_000, multiline: true }),
    'Text of a PED file, whose individuals are columns: sets sex.',
  ),
  family_groups: withDefault(
    flag,
    false,
    'Put samples into the group named after their family in `ped`, made if missing.',
  ),
  activate: withDefault(flag, false, 'Activate the samples in the commit that makes the variations visible.'),
  ...readingFields,
} satisfies Fields;

export type JointImportInput = Input<typeof jointImportFields>;

/** What a request asks for, as far as it shows without the file. */
export interface JointImportRequest {
  /** The columns, or the fields of the samples of all of them. */
  readonly columns: readonly WantedColumn[] | NewSample;
  readonly pedigree: Pedigree | undefined;
  /** Owners of the existing samples. */
  readonly sampleOwnerIds: readonly number[];
  readonly makesSamples: boolean;
}

/** Errors: `bad_request` for fields that contradict each other or could not have an effect, and a wrong PED file. */
export function jointImportRequest(input: JointImportInput): JointImportRequest {
  const { samples, every_column: isEvery } = input;
  const pedigree = pedigreeOf(input);
  if (isEvery) {
    if (samples !== undefined) throw refused('samples', 'expected without every_column; list columns, or import all');
    return { columns: newSample(input), pedigree, sampleOwnerIds: [], makesSamples: true };
  }
  for (const field of ['groups', 'public', 'coverage_profile'] as const) {
    if (input[field] !== undefined) throw refused(field, 'expected together with every_column; set it in samples');
  }
  if (samples === undefined || samples.length === 0)
    throw refused('samples', 'expected at least one column, or every_column');
  requireOnce(samples);
  const sampleOwnerIds = samples.flatMap(({ sample }) => (sample === undefined ? [] : [sample.row.userId]));
  const makesSamples = sampleOwnerIds.length < samples.length;
  return { columns: samples.map(wantedOf), pedigree, sampleOwnerIds, makesSamples };
}

type Listed = NonNullable<JointImportInput['samples']>;

function wantedOf({ column, sample, ...own }: Listed[number], index: number): WantedColumn {
  const at = `samples[${index}]`;
  if (sample === undefined) return { column, at, of: newSample(own) };
  const [field] = Object.keys(defined(own));
  if (field !== undefined) {
    throw refused(`${at}.${field}`, 'expected only for a new sample; to change an existing sample, PATCH it');
  }
  return { column, at, of: { sampleId: sample.id } };
}

function newSample(fields: Partial<Input<typeof ownFields>>): NewSample {
  return defined({
    name: fields.name,
    notes: fields.notes,
    externalId: fields.external_id,
    sex: fields.sex,
    coverageProfile: fields.coverage_profile ?? true,
    public: fields.public ?? false,
    poolSize: 1,
    groupIds: idsOf(fields.groups ?? []),
  });
}

function requireOnce(samples: Listed): void {
  const firsts = new Map<number, number>();
  for (const [index, { sample }] of samples.entries()) {
    if (sample === undefined) continue;
    const first = firsts.get(sample.id);
    if (first !== undefined) {
      throw refused(`samples[${index}].sample`, `already used in samples[${first}]; each sample takes one column only`);
    }
    firsts.set(sample.id, index);
  }
}

function pedigreeOf({ ped, family_groups: familyGroups }: JointImportInput): Pedigree | undefined {
  if (ped === undefined) {
    if (familyGroups) throw refused('family_groups', 'expected together with ped');
    return undefined;
  }
  try {
    return { people: readPed(ped), familyGroups };
  } catch (error) {
    throw isInputError(error) ? refused('ped', `line ${error.line}: ${error.message}`) : error;
  }
}

function refused(field: string, message: string): AppError {
  return new AppError('bad_request', `${field}: ${message}`);
}

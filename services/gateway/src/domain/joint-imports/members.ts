import type { CreateSampleRequestInit } from '@varfreq/contracts/metadata/v1/CreateSampleRequest';
import type { NewJointMemberInit } from '@varfreq/contracts/metadata/v1/NewJointMember';
import { isInputError } from '@varfreq/genomics/errors';
import type { PedIndividual } from '@varfreq/genomics/ped/read-ped';
import { listedColumns, SampleColumns } from '@varfreq/genomics/vcf/sample-columns';
import { defined } from '@varfreq/runtime/defined';
import { AppError } from '@varfreq/runtime/errors';

/** Most columns of one joint import. */
export const mostColumns = 10_000;
const mostNameCharacters = 200;

/** A sample that is made, except for what follows from its column and the PED file. */
export type NewSample = Omit<CreateSampleRequestInit, 'name' | 'sex' | 'idempotency'> & {
  readonly name?: string | undefined;
  readonly sex?: string | undefined;
};

/** A column of a joint import as it was asked for. */
export interface WantedColumn {
  readonly column: string | number;
  /** Its place in the request, for messages: `samples[3]`. */
  readonly at: string;
  readonly of: { readonly sampleId: number } | NewSample;
}

/** What a PED file says of the samples; families become groups where they are wanted. */
export interface Pedigree {
  readonly people: ReadonlyMap<string, PedIndividual>;
  readonly familyGroups: boolean;
}

/**
 * The members of a joint import of the columns of a file, ascending by column: each gets the name of its column where it
 * has none, and sex and family of the PED line of that name. Errors: `bad_request` for columns that are missing,
 * ambiguous or given twice, names that samples cannot have, and a PED file that contradicts the request or says nothing of
 * these columns.
 */
export function jointMembers(
  names: readonly string[],
  wanted: readonly WantedColumn[],
  pedigree?: Pedigree,
): NewJointMemberInit[] {
  const columns = new SampleColumns(names);
  const taken = new Map<number, WantedColumn>();
  for (const one of wanted) {
    const at = findColumn(columns, one);
    const former = taken.get(at);
    if (former !== undefined) {
      const name = JSON.stringify(names[at]);
      throw refused(`${one.at}.column: column ${at + 1}, ${name}, is that of ${former.at} already; give each one once`);
    }
    taken.set(at, one);
  }
  if (pedigree !== undefined) requireMatch(pedigree, columns, [...taken.keys()]);
  const ascending = [...taken].toSorted(([a], [b]) => a - b);
  return ascending.map(([at, one]) => memberOf(at, one, columns, pedigree));
}

/** All columns of a file, for samples with the same fields. Errors: `bad_request` without columns, and for too many. */
export function everyColumn(names: readonly string[], fields: NewSample): WantedColumn[] {
  if (names.length === 0) throw refused('data_source: the file has no sample columns; import it as a variation');
  if (names.length > mostColumns) {
    const has = `the file has ${names.length} sample columns, more than ${mostColumns}`;
    throw refused(`every_column: ${has}; import them in parts, listed in samples`);
  }
  return names.map((_, at) => ({ column: at + 1, at: `column ${at + 1}`, of: fields }));
}

function findColumn(columns: SampleColumns, { column, at }: WantedColumn): number {
  try {
    return columns.find(column, `${at}.column`);
  } catch (error) {
    throw isInputError(error) ? refused(error.message) : error;
  }
}

function requireMatch({ people }: Pedigree, { names }: SampleColumns, taken: readonly number[]): void {
  const wanted = taken.map((at) => names[at]!);
  if (wanted.some((name) => people.has(name))) return;
  const found = `none of its individuals (${listedColumns([...people.keys()])})`;
  throw refused(
    `ped: ${found} is a column that is imported (${listedColumns(wanted)}); give them the names of columns`,
  );
}

function memberOf(at: number, one: WantedColumn, columns: SampleColumns, pedigree?: Pedigree): NewJointMemberInit {
  const column = at + 1;
  const name = columns.names[at]!;
  const person = pedigree?.people.get(name);
  if (person !== undefined && columns.isRepeated(name)) {
    const several = `${JSON.stringify(name)} on line ${person.line} is the name of several columns`;
    throw refused(`ped: ${several}; leave it out, and give sex and groups in samples`);
  }
  const family = pedigree?.familyGroups === true ? person?.family : undefined;
  const known = person === undefined || person.sex === 'unknown' ? undefined : person.sex;
  if ('sampleId' in one.of) return { column, sampleId: one.of.sampleId, ...defined({ family, sex: known }) };
  const sample = { ...one.of, name: one.of.name ?? nameOf(at, one.at, columns), sex: sexOf(one, known, person) };
  return { column, sample: defined(sample), ...defined({ family }) };
}

/** The name of a column as that of a sample. */
function nameOf(at: number, place: string, columns: SampleColumns): string {
  const name = columns.names[at]!;
  const remedy = 'list the columns in samples, this one by its number and with another name';
  if (columns.isRepeated(name)) throw refused(`${place}: several columns are named ${JSON.stringify(name)}; ${remedy}`);
  const { length } = [...name];
  if (length >= 1 && length <= mostNameCharacters && !/\p{Cc}/u.test(name)) return name;
  const expected = `1 to ${mostNameCharacters} characters without control characters`;
  throw refused(`${place}: the name of the column cannot be that of a sample (${expected}); ${remedy}`);
}

function sexOf({ at, of }: WantedColumn, known: string | undefined, person: PedIndividual | undefined): string {
  const given = 'sampleId' in of ? undefined : of.sex;
  if (given !== undefined && known !== undefined && given !== known) {
    throw refused(`${at}.sex: ${given}, but line ${person?.line} of ped says ${known}; give one of the two`);
  }
  return given ?? known ?? 'unknown';
}

function refused(message: string): AppError {
  return new AppError('bad_request', message);
}

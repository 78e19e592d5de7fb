import { InputError } from '../errors.ts';

/** A person of a PED file. */
export interface PedIndividual {
  readonly id: string;
  /** Absent where the file has `0` or `.`. */
  readonly family?: string;
  readonly sex: 'female' | 'male' | 'unknown';
  /** 1-based. */
  readonly line: number;
}

/** Characters of a family or individual. */
const MAX_NAME = 200;
const COLUMNS = ['family', 'individual', 'father', 'mother', 'sex', 'phenotype'] as const;
const NONE = new Set(['0', '.', '-9']);

const SEXES: ReadonlyMap<string, PedIndividual['sex']> = new Map([
  ...['1', 'm', 'male'].map((word) => [word, 'male'] as const),
  ...['2', 'f', 'female'].map((word) => [word, 'female'] as const),
]);

/** Ids of the parents of an individual; absent where unknown. */
interface Row extends PedIndividual {
  readonly father?: string;
  readonly mother?: string;
}

/**
 * The people of a PED file, by id: six columns (family, individual, father, mother, sex, phenotype) separated by tabs or
 * blanks; further ones are ignored, as are phenotypes, empty lines and those that begin with `#`. Sex is 1 or 2, or a word;
 * anything else is unknown. Parents need no line of their own.
 *
 * Errors: InputError `malformed`, with the line, for missing columns, an individual without a name or with two lines, a
 * name of more than 200 characters, and a parent whose own line has the other sex.
 *
 * Source: PLINK 1.9, file format reference, `.ped` and `.fam`.
 */
export function readPed(text: string): ReadonlyMap<string, PedIndividual> {
  const people = new Map<string, Row>();
  for (const [index, line] of text
    .replace(/^\ufeff/, '')
    .split(/\r\n|[\n\r]/)
    .entries()) {
    if (line.trim() === '' || line.trimStart().startsWith('#')) continue;
    const row = rowOf(line, index + 1);
    const former = people.get(row.id);
    if (former !== undefined) {
      throw fault(
        row.line,
        `individual ${quoted(row.id)} is on line ${former.line} already; give each person one line`,
      );
    }
    people.set(row.id, row);
  }
  for (const row of people.values()) checkParents(row, people);
  return people;
}

function rowOf(text: string, line: number): Row {
  const fields = fieldsOf(text);
  if (fields.length < COLUMNS.length) {
    const expected = `expected ${COLUMNS.length} columns (${COLUMNS.join(', ')}) separated by tabs or blanks`;
    throw fault(line, `${expected}, found ${fields.length}; write 0 for what is unknown`);
  }
  const [family, id, father, mother, sex] = fields as [string, string, string, string, string];
  if (NONE.has(id) || id === '') throw fault(line, 'an individual without a name; give its second column the name');
  for (const [column, name] of [family, id].entries()) {
    const { length } = [...name];
    if (length <= MAX_NAME) continue;
    throw fault(line, `the ${COLUMNS[column]} has ${length} characters, more than ${MAX_NAME}; shorten it`);
  }
  return {
    id,
    ...known('family', family),
    ...known('father', father),
    ...known('mother', mother),
    sex: SEXES.get(sex.toLowerCase()) ?? 'unknown',
    line,
  };
}

/** Separated by tabs where these make enough columns, so that names may hold blanks. */
function fieldsOf(line: string): string[] {
  const tabbed = line.split('\t').map((field) => field.trim());
  return tabbed.length >= COLUMNS.length ? tabbed : line.trim().split(/\s+/);
}

function known(field: 'family' | 'father' | 'mother', value: string): { [name in typeof field]?: string } {
  return NONE.has(value) || value === '' ? {} : { [field]: value };
}

function checkParents(row: Row, people: ReadonlyMap<string, Row>): void {
  for (const [role, other] of [
    ['father', 'female'],
    ['mother', 'male'],
  ] as const) {
    const parent = people.get(row[role] ?? '');
    if (parent?.sex !== other) continue;
    const says = `${quoted(parent.id)} is the ${role} of ${quoted(row.id)}, but ${other} on line ${parent.line}`;
    throw fault(row.line, `${says}; correct one of the two lines`);
  }
}

function fault(line: number, message: string): InputError {
  return new InputError('malformed', message, line);
}

function quoted(name: string): string {
  return JSON.stringify(name.length > 40 ? `${name.slice(0, 40)}…` : name);
}

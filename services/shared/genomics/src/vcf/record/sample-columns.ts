import { InputError } from '../../errors.ts';

const mostNamed = 10;

/** The sample columns of a file, by their names. */
export class SampleColumns {
  readonly names: readonly string[];
  readonly #firsts = new Map<string, number>();
  readonly #repeated = new Set<string>();

  constructor(names: readonly string[]) {
    this.names = names;
    for (const [at, name] of names.entries()) {
      if (this.#firsts.has(name)) this.#repeated.add(name);
      else this.#firsts.set(name, at);
    }
  }

  /** Whether several columns have the name. */
  isRepeated(name: string): boolean {
    return this.#repeated.has(name);
  }

  /**
   * Position, from 0, of the column with a name, or with a number from 1; text that no column has as its name may be a
   * number. Errors: InputError `malformed` for a missing column and for a name of several, beginning with `field`.
   */
  find(column: string | number, field: string): number {
    if (typeof column === 'number') return this.#numbered(column, field);
    const first = this.#firsts.get(column);
    if (first === undefined && /^[1-9][0-9]{0,8}$/.test(column)) return this.#numbered(Number(column), field);
    if (first === undefined) throw this.#missing(JSON.stringify(column), field);
    if (!this.isRepeated(column)) return first;
    const several = `several sample columns are named ${JSON.stringify(column)}`;
    throw new InputError('malformed', `${field}: ${several}; give columns by number`);
  }

  #numbered(number: number, field: string): number {
    if (number > this.names.length) throw this.#missing(`${number}`, field);
    return number - 1;
  }

  #missing(what: string, field: string): InputError {
    const { names } = this;
    const has = names.length === 0 ? 'the file has no sample columns' : `the file has ${listedColumns(names)}`;
    return new InputError('malformed', `${field}: no sample column ${what}; ${has}`);
  }
}

/** The first names, quoted. */
export function listedColumns(names: readonly string[]): string {
  const more = names.length - mostNamed;
  const first = names.slice(0, mostNamed).map((name) => JSON.stringify(shortened(name)));
  return `${first.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

function shortened(name: string): string {
  return name.length > 40 ? `${name.slice(0, 40)}…` : name;
}

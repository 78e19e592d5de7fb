import { InputError, isInputError } from './errors.ts';
import { addNote, type ImportNotes, lineOf } from './import-notes.ts';
import { countSkip, type SkipCounts } from './skip-reasons.ts';

/** The most malformed records of a file that may be skipped. */
const mostOfFile = 0.01;
const shownLines = 5;

/** Skips malformed records, where that is asked for, and remembers the lines of the first of them. */
export class MalformedRecords {
  readonly #isSkipped: boolean;
  readonly #counts: { skipped: SkipCounts; notes: ImportNotes };

  constructor(isSkipped: boolean, counts: { skipped: SkipCounts; notes: ImportNotes }) {
    this.#isSkipped = isSkipped;
    this.#counts = counts;
  }

  /** Counts the record of a line. Errors: `error`, unless it is of a malformed record that is skipped. */
  skip(error: unknown, line: number): void {
    if (!this.#isSkipped || !isInputError(error) || error.kind !== 'malformed') throw error;
    const { skipped, notes } = this.#counts;
    if ((skipped.malformed ?? 0) < shownLines) addNote(notes, `line ${line}`);
    countSkip(skipped, 'malformed');
  }
}

/** The lines of the first malformed records, as words; the first of them. */
function firstLines(notes: Readonly<ImportNotes>): { first: number | undefined; words: string } {
  const lines = Object.keys(notes)
    .map(lineOf)
    .filter((line) => line !== undefined)
    .sort((a, b) => a - b)
    .slice(0, shownLines);
  return { first: lines[0], words: `line${lines.length === 1 ? '' : 's'} ${lines.join(', ')}` };
}

/** A warning of malformed records; none without. Errors: InputError `malformed` when they are too many. */
export function judgeMalformed({
  records,
  skipped,
  notes,
}: {
  records: number;
  skipped: SkipCounts;
  notes: ImportNotes;
}) {
  const { malformed = 0 } = skipped;
  if (malformed === 0) return [];
  const { first, words } = firstLines(notes);
  const text = `${malformed} of ${records} records are malformed (${words}${malformed > shownLines ? ', …' : ''})`;
  if (malformed <= mostOfFile * records) return [`malformed: ${text} and left out` as const];
  throw new InputError('malformed', `${text}, more than 1 %; correct them and upload the file again`, first);
}

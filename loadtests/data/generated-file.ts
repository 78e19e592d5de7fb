/** A file generated line by line in any order: any size in constant memory. */
export interface GeneratedFile {
  header: string;
  /** Number of its sites or regions. */
  places: number;
  /** The line of a place, newline included; empty for a place without a line. */
  line(place: number): string;
}

/** The pieces of a file, header first. */
export function* linesOf({ header, places, line }: GeneratedFile): Generator<string> {
  yield header;
  for (let place = 0; place < places; place += 1) {
    const text = line(place);
    if (text !== '') yield text;
  }
}

/** A whole file as text; must fit into memory. */
export function textOf(file: GeneratedFile): string {
  return [...linesOf(file)].join('');
}

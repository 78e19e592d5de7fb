/** A file that is made line by line, in any order: any size in constant memory. */
export interface GeneratedFile {
  header: string;
  /** Sites or regions that it goes through. */
  places: number;
  /** The line of a place, with its end; empty where there is none. */
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

/** A whole file: for those that fit into memory. */
export function textOf(file: GeneratedFile): string {
  return [...linesOf(file)].join('');
}

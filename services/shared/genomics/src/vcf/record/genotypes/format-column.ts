import { COLON, findByte, isText } from '../../../lines/bytes.ts';
import { ColumnCopy } from '../../../lines/column-copy.ts';

/** FORMAT column: positions of GT, PL, GL, GP and FT in a sample's cell; parsed again only when the bytes change. */
export class FormatColumn {
  /** Index of each subfield, -1 if absent; of two equal names the first counts. */
  gt = -1;
  pl = -1;
  gl = -1;
  gp = -1;
  ft = -1;
  /** The last FORMAT. */
  readonly copy: ColumnCopy = new ColumnCopy();
  #previous = new Uint8Array(0);

  read(bytes: Uint8Array, start: number, end: number): void {
    if (this.#isPrevious(bytes, start, end)) return;
    this.#previous = new Uint8Array(bytes.subarray(start, end));
    this.copy.keep(bytes, start, end);
    this.gt = indexOfField(bytes, start, end, 'GT');
    this.pl = indexOfField(bytes, start, end, 'PL');
    this.gl = indexOfField(bytes, start, end, 'GL');
    this.gp = indexOfField(bytes, start, end, 'GP');
    this.ft = indexOfField(bytes, start, end, 'FT');
  }

  /** Whether cells contain a zygosity at all. */
  hasGenotypes(): boolean {
    return this.gt >= 0 || this.pl >= 0 || this.gl >= 0 || this.gp >= 0;
  }

  #isPrevious(bytes: Uint8Array, start: number, end: number): boolean {
    const previous = this.#previous;
    if (previous.length !== end - start) return false;
    for (let i = 0; i < previous.length; i++) if (previous[i] !== bytes[start + i]) return false;
    return true;
  }
}

function indexOfField(bytes: Uint8Array, start: number, end: number, name: string): number {
  for (let from = start, index = 0; from <= end; index++) {
    const to = findByte(bytes, COLON, from, end);
    if (isText(bytes, from, to, name)) return index;
    from = to + 1;
  }
  return -1;
}

import { readPlace } from '../../lookup/place.ts';

/** A region of a frequency table, as the API takes it. */
export type Region =
  | { readonly chromosome: string; readonly begin: number; readonly end: number }
  | { readonly gene: string };

/** The regions and genes of a text, one a line. `unread`: the first line that is neither. */
export function readRegions(text: string): { readonly regions: readonly Region[]; readonly unread?: string } {
  const regions: Region[] = [];
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (line === '') continue;
    const place = readPlace(line);
    if (place.kind === 'region') {
      const { chromosome, begin, end } = place;
      regions.push({ chromosome, begin, end });
    } else if (place.kind === 'gene') regions.push({ gene: place.gene });
    else return { regions, unread: line };
  }
  return { regions };
}

import { type Cohort, describeCohort } from '@varfreq/loadtests/data/cohort';
import type { GeneratedFile } from '@varfreq/loadtests/data/generated-file';

/** Makes a file of a cohort. */
export type FileOf = (cohort: Cohort) => GeneratedFile;

const mostSites = 2 ** 31 - 1;
const looks = 200_000;
const rounds = 5;

/**
 * The cohort whose file has about `bytes` bytes: to within a hundredth, for small files to within some records.
 * Errors: no cohort can be as small or as large.
 */
export function cohortForSize(options: { seed: number; run: string }, fileOf: FileOf, bytes: number): Cohort {
  const describe = (sites: number): Cohort => describeCohort({ ...options, sites });
  const smallest = fileOf(describe(1));
  if (bytes < smallest.header.length) throw new Error(`such a file has at least ${smallest.header.length} bytes`);
  let sites = Math.max(1, Math.round(bytes / 100));
  for (let round = 0; round < rounds; round += 1) {
    const { header, body } = estimate(fileOf(describe(Math.min(mostSites, sites))));
    const wanted = Math.max(0, bytes - header);
    sites = Math.max(1, Math.round((Math.min(mostSites, sites) * wanted) / Math.max(1, body)));
  }
  if (sites > mostSites) throw new Error('such a file cannot be that large; choose more people');
  return describe(sites);
}

/** Bytes of the header, and of the lines as estimated from samples all over the file. */
function estimate({ header, places, line }: GeneratedFile): { header: number; body: number } {
  const columns = header.split('\n').at(-2)!.split('\t').length;
  const step = Math.max(1, Math.floor((places * columns) / looks));
  let [bytes, seen] = [0, 0];
  for (let place = 0; place < places; place += step) {
    bytes += line(place).length;
    seen += 1;
  }
  return { header: header.length, body: (bytes / seen) * places };
}

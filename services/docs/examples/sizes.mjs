// What an installation of exomes needs, calculated from what was measured: services/docs/sizes.md explains the figures.
// node sizes.mjs [--exomes 1000] [--variants 30000] [--regions 200000] [--vcf-mb 10] [--bed-mb 1] [--threads 2] [--json]
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

/** Figures of services/docs/measured/figures.md and of the handbook, on two processors. */
export const measured = {
  /** Bytes of an observation as imported, and merged with those of 1,000 others. */
  observationBytes: 3.88,
  mergedObservationBytes: 0.73,
  /** Bytes of a covered region as imported, and merged with 1,000 others of one kit. */
  regionBytes: 3.57,
  mergedRegionBytes: 0.155,
  /** Bytes of PostgreSQL for an exome with its coverage, indexes included. */
  rowBytes: 13_000,
  /** Seconds of a thread for an import with its coverage, of 30,000 variants and 200,000 regions. */
  importSeconds: 0.18,
  /** Observations and regions that are merged in a second, on two threads. */
  mergedObservationsPerSecond: 15.4e6,
  mergedRegionsPerSecond: 11e6,
  /** Seconds of an annotation of an exome over 1,000 people on two threads, and how many times longer it takes over 10,000. */
  annotationSeconds: 0.67,
  tenfoldTime: 1.88,
  /** Seconds of a query of one variant over 1,000 people. */
  querySeconds: 0.0083,
};

/** How often an observation is rewritten until its segments are as large as they get. */
const mergeRounds = 2;

/** Bytes and seconds of a number of exomes. */
export function sizesOf({ exomes, variants, regions, vcfBytes, bedBytes, threads }) {
  const observations = exomes * variants;
  const covered = exomes * regions;
  const growth = measured.tenfoldTime ** Math.max(0, Math.log10(exomes / 1000));
  return {
    uploads: exomes * (vcfBytes + bedBytes),
    imported: observations * measured.observationBytes + covered * measured.regionBytes,
    merged: observations * measured.mergedObservationBytes + covered * measured.mergedRegionBytes,
    database: exomes * measured.rowBytes,
    importSeconds: (exomes * measured.importSeconds) / threads,
    mergeSeconds:
      mergeRounds * (observations / measured.mergedObservationsPerSecond + covered / measured.mergedRegionsPerSecond),
    annotationSeconds: measured.annotationSeconds * growth,
    querySeconds: measured.querySeconds * growth,
  };
}

const units = ['bytes', 'kB', 'MB', 'GB', 'TB', 'PB'];

function bytesText(bytes) {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return `${Number((bytes / 1000 ** power).toPrecision(2))} ${units[power]}`;
}

function secondsText(seconds) {
  if (seconds < 1) return `${Number((seconds * 1000).toPrecision(2))} ms`;
  if (seconds < 120) return `${Number(seconds.toPrecision(2))} s`;
  return seconds < 7200 ? `${Math.round(seconds / 60)} min` : `${Number((seconds / 3600).toPrecision(2))} h`;
}

function report(sizes) {
  const store = sizes.uploads + sizes.merged;
  return [
    ['original uploads', bytesText(sizes.uploads)],
    ['segments as imported, until they are merged', bytesText(sizes.imported)],
    ['segments when merged', bytesText(sizes.merged)],
    ['store, without results and backups', bytesText(store)],
    ['store at most, if all is imported before anything is merged', bytesText(store + sizes.imported)],
    ['PostgreSQL', bytesText(sizes.database)],
    ['importing', secondsText(sizes.importSeconds)],
    ['merging, on two threads', secondsText(sizes.mergeSeconds)],
    ['annotating an exome, on two threads', secondsText(sizes.annotationSeconds)],
    ['a query of one variant', secondsText(sizes.querySeconds)],
  ]
    .map(([what, value]) => `${what.padEnd(62)} ${value}`)
    .join('\n');
}

function main() {
  const text = { type: 'string' };
  const options = {
    ...{ exomes: { ...text, default: '1000' }, variants: { ...text, default: '30000' } },
    ...{ regions: { ...text, default: '200000' }, 'vcf-mb': { ...text, default: '10' } },
    ...{ 'bed-mb': { ...text, default: '1' }, threads: { ...text, default: '2' } },
    json: { type: 'boolean', default: false },
  };
  const { json, ...given } = parseArgs({ options }).values;
  const numbers = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, Number(value)]));
  const wrong = Object.keys(numbers).filter(
    (name) => !(numbers[name] >= 0) || numbers[name] === Number.POSITIVE_INFINITY,
  );
  if (wrong.length > 0 || numbers.threads === 0) {
    console.error(`expected a number: --${wrong[0] ?? 'threads'}`);
    process.exit(2);
  }
  const { exomes, variants, regions, threads } = numbers;
  const files = { vcfBytes: numbers['vcf-mb'] * 1e6, bedBytes: numbers['bed-mb'] * 1e6 };
  const sizes = sizesOf({ exomes, variants, regions, threads, ...files });
  console.log(json ? JSON.stringify({ measured, sizes }) : report(sizes));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();

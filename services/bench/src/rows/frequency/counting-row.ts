import { batchOf } from '@varfreq/genomics/alleles/variant-batch';
import { spanEnd } from '@varfreq/genomics/alleles/variant-span';
import { COUNT, COUNTS_EACH } from '@varfreq/genomics/frequency';
import { createRandom } from '@varfreq/testkit/random';
import type { StoredCohort } from '../cohort/cohort.ts';
import { type SiteList, siteBatches, siteVariant } from '../cohort/site-list.ts';
import { pairs, seconds } from '../measure.ts';
import type { BenchFixtures } from './bench-fixtures.ts';
import { openEngine } from './core-annotate.ts';
import type { Measured } from './measured.ts';
import { isChosen, type PostgresRows, type RowVariant } from './postgres-rows.ts';

const batchVariants = 16_384;
const comparedVariants = 50;

/**
 * P7: an engine is opened and counts all sites over half of the people, on one thread; PostgreSQL counts some sites of
 * the first contig over the same people. Errors: the two disagree on the number of people covered.
 */
export async function countingRow(
  fixtures: BenchFixtures,
  rows: PostgresRows,
  cohort: StoredCohort,
): Promise<Measured> {
  const { sites } = await fixtures.people();
  const batches = siteBatches(sites, batchVariants);
  const asked = sitesOfFirstContig(sites, 2 * cohort.people);
  await requireEqual(cohort, rows, sites, asked.slice(0, comparedVariants));
  const variants = asked.map((site) => rowVariant(sites, site));
  const ours = async () => {
    const engine = await openEngine(cohort, isChosen);
    for (const batch of batches) await engine.count(batch);
  };
  const paired = await pairs(
    fixtures.options.pairs,
    async () => (await seconds(ours)) / sites.positions.length,
    async () => (await seconds(() => rows.count(variants))) / variants.length,
  );
  const rate = (each: number) => Math.round(1 / each).toLocaleString('en');
  return { figure: paired.ratio, note: `${rate(paired.ours)} variants/s, PostgreSQL ${rate(paired.theirs)}` };
}

function sitesOfFirstContig({ contigs }: SiteList, count: number): number[] {
  const random = createRandom(count);
  const sites = contigs.findIndex((contig) => contig > 1);
  return Array.from({ length: count }, () => random.below(sites));
}

function rowVariant(sites: SiteList, site: number): RowVariant {
  const { start, reference } = siteVariant(sites, site);
  const end = spanEnd(start, reference.length);
  return { pos: sites.positions[site]!, ref: sites.refs[site]!, alt: sites.alts[site]!, start, end };
}

async function requireEqual(cohort: StoredCohort, rows: PostgresRows, sites: SiteList, asked: readonly number[]) {
  const engine = await openEngine(cohort, isChosen);
  const counts = await engine.count(batchOf(asked.map((site) => siteVariant(sites, site))));
  const covered = await rows.count(asked.map((site) => rowVariant(sites, site)));
  const differs = covered.findIndex((count, variant) => counts[variant * COUNTS_EACH + COUNT.coverage] !== count);
  if (differs >= 0) throw new Error(`site ${asked[differs]}: PostgreSQL finds ${covered[differs]} people covered`);
}

import { spanEnd } from '@varfreq/genomics/alleles/variant-span';
import { createRandom } from '@varfreq/testkit/random';
import { type SiteList, siteVariant } from '../cohort/site-list.ts';
import { AnnotatingProcess } from '../frequency/annotating-process.ts';
import { exomePerson } from '../frequency/bench-fixtures.ts';
import { type Measured, millions } from '../frequency/measured.ts';
import { median, pairs, seconds } from '../measure.ts';
import { type ComparedCohort, memory } from './compared-cohort.ts';
import { CoreQueries } from './core-queries.ts';
import { type Counted, countsOf, requireSame } from './counted.ts';
import type { AskedVariant } from './duckdb-cohort.ts';

const queriesPerPair = 20;

/** P27: all sites over half of the people, two threads each. Errors: a count differs. */
export async function frequenciesRow(compared: ComparedCohort): Promise<Measured> {
  const { core, duckdb, people, fixtures } = compared;
  await duckdb.ask({ half: true });
  requireSame(await core.count({ half: true }), await duckdb.counted(), 'DuckDB');
  const ours = () => seconds(() => core.count({ half: true }));
  const paired = await pairs(fixtures.options.pairs, ours, () => duckdb.seconds());
  const scarce = await compared.secondsOfScarce();
  const rate = (time: number) => millions(people.sites.positions.length, time);
  const withLess = `with ${memory.scarce} ${scarce === undefined ? 'too little memory' : rate(scarce)}`;
  const theirs = `DuckDB ${await duckdb.version()} with ${memory.ample} ${rate(paired.theirs)}, ${withLess}`;
  return { figure: paired.ratio, note: `${rate(paired.ours)} M variants/s, ${theirs}; all counts equal` };
}

/** P28: an exome over all people: varfreq annotates its file on one thread, DuckDB only counts its variants, on two. */
export async function exomeRow({ core, duckdb, people, stored, fixtures }: ComparedCohort): Promise<Measured> {
  const genotypes = people.genotypes(exomePerson);
  const sites = [...genotypes.keys()].filter((site) => genotypes[site]! > 0);
  await duckdb.ask({ half: false, sites });
  requireSame(countsOf(await core.count({ half: false }), sites), await duckdb.counted(), 'DuckDB');
  const annotating = new AnnotatingProcess(await fixtures.exome(), stored);
  try {
    const ours = async () => (await annotating.annotate()).seconds;
    const paired = await pairs(fixtures.options.pairs, ours, () => duckdb.seconds());
    const times = `${paired.ours.toFixed(2)} s, DuckDB ${paired.theirs.toFixed(2)}`;
    return { figure: paired.ratio, note: `${times}; all counts of ${sites.length} variants equal` };
  } finally {
    annotating.stop();
  }
}

/** P29: one variant over all people, asked for the first time by an engine that is open, as DuckDB's query is prepared. Errors: a count differs. */
export async function oneVariantRow({ duckdb, people, stored, fixtures }: ComparedCohort): Promise<Measured> {
  const { sites } = people;
  const random = createRandom(stored.people);
  const asked = random.list(queriesPerPair * fixtures.options.pairs, () => random.below(sites.positions.length));
  await duckdb.ask({ half: false });
  const queries = await CoreQueries.open(stored);
  const times: { ours: number; theirs: number }[] = [];
  for (const site of asked) {
    const variant = askedVariant(sites, site);
    let counted: Counted | undefined;
    const ours = await seconds(async () => (counted = await queries.count(sites, site)));
    times.push({ ours, theirs: await duckdb.secondsOfOne(variant) });
    requireSame(counted!, await duckdb.countedOne(variant), 'DuckDB');
  }
  const ms = (side: 'ours' | 'theirs') => 1000 * median(times.map((time) => time[side]));
  const note = `${ms('ours').toFixed(2)} ms, DuckDB ${ms('theirs').toFixed(1)}; all counts of ${asked.length} variants equal`;
  return { figure: ms('theirs') / ms('ours'), note };
}

function askedVariant(sites: SiteList, site: number): AskedVariant {
  const { start, reference } = siteVariant(sites, site);
  const end = spanEnd(start, reference.length);
  return [sites.contigs[site]!, sites.positions[site]!, sites.refs[site]!, sites.alts[site]!, start, end];
}

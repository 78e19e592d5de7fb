import { longestTarget } from '../cohort/capture-kit.ts';

/** A power of two above the longest region: a region lies in at most two bins of this many bases. */
const binBits = Math.ceil(Math.log2(longestTarget));

/** The tables of a cohort in Parquet, and those that say what is asked: `asked` variants over `chosen` people. */
export function setUp(folder: string): string[] {
  return [
    'SET preserve_insertion_order = false',
    'SET parquet_metadata_cache = true',
    `CREATE VIEW sites AS FROM '${folder}/sites.parquet'`,
    `CREATE VIEW people AS FROM '${folder}/people.parquet'`,
    `CREATE VIEW observations AS FROM '${folder}/observations.parquet'`,
    `CREATE VIEW regions AS FROM '${folder}/regions/*.parquet'`,
    'CREATE TABLE chosen (sample USMALLINT)',
    'CREATE TABLE weights (region_set USMALLINT, people INTEGER)',
    'CREATE TABLE asked AS FROM sites LIMIT 0',
  ];
}

/** Chooses people by number, and counts how many of them share each set of regions. */
export function choose(people: readonly number[]): string[] {
  return [
    'TRUNCATE chosen',
    `INSERT INTO chosen SELECT unnest([${people.join(',')}])`,
    'TRUNCATE weights',
    'INSERT INTO weights SELECT region_set, count(*) FROM people SEMI JOIN chosen USING (sample) GROUP BY region_set',
  ];
}

/** Asks for all sites, or those with these numbers. */
export function ask(sites?: readonly number[]): string[] {
  const some = sites === undefined ? '' : `WHERE site IN (SELECT unnest([${sites.join(',')}]))`;
  return ['TRUNCATE asked', `INSERT INTO asked FROM sites ${some} ORDER BY site`];
}

/**
 * Counts the asked variants over the chosen people: `site, het, hom, covered` in order. The people of each region are added
 * up before the variants look up theirs, by bins of the genome. With few variants, all else is left out first.
 */
export function countAll({ few }: { few: boolean }): string {
  const askedOnly = few ? 'SEMI JOIN asked USING (contig, pos, ref, alt)' : '';
  const nearOnly = few ? 'SEMI JOIN near ON near.contig = regions.contig AND near.bin = regions.first >> binBits' : '';
  return `WITH near AS (
      SELECT DISTINCT contig, unnest([(first >> binBits) - 1, first >> binBits]) AS bin FROM asked
    ), carried AS (
      SELECT contig, pos, ref, alt, count(*) FILTER (genotype = 1) AS het, count(*) FILTER (genotype = 2) AS hom
      FROM observations SEMI JOIN chosen USING (sample) ${askedOnly} GROUP BY ALL
    ), summed AS (
      SELECT contig, first, last, sum(people)::INTEGER AS people
      FROM regions ${nearOnly} JOIN weights USING (region_set) GROUP BY ALL
    ), binned AS (
      SELECT *, unnest(range(first >> binBits, ((last - 1) >> binBits) + 1))::INTEGER AS bin FROM summed
    ), covered AS (
      SELECT site, sum(people)::INTEGER AS covered FROM asked JOIN binned
      ON binned.contig = asked.contig AND binned.bin = asked.first >> binBits
      AND binned.first <= asked.first AND binned.last >= asked.last GROUP BY site
    )
    SELECT site, coalesce(het, 0)::INTEGER AS het, coalesce(hom, 0)::INTEGER AS hom, coalesce(covered, 0) AS covered
    FROM asked LEFT JOIN carried USING (contig, pos, ref, alt) LEFT JOIN covered USING (site) ORDER BY site`.replaceAll(
    'binBits',
    String(binBits),
  );
}

/** Counts the variant of the parameters contig, pos, ref, alt, first and last over the chosen people: `het, hom, covered`. */
export const countOne = `WITH carried AS (
    SELECT count(*) FILTER (genotype = 1)::INTEGER AS het, count(*) FILTER (genotype = 2)::INTEGER AS hom
    FROM observations SEMI JOIN chosen USING (sample)
    WHERE contig = $1::UTINYINT AND pos = $2::INTEGER AND ref = $3 AND alt = $4
  ), covered AS (
    SELECT coalesce(sum(people), 0)::INTEGER AS covered FROM regions JOIN weights USING (region_set)
    WHERE contig = $1::UTINYINT AND first BETWEEN $5::INTEGER - ${longestTarget} AND $5::INTEGER AND last >= $6::INTEGER
  )
  SELECT het, hom, covered FROM carried, covered`;

import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { contigs } from '../cohort/design.ts';
import type { People } from '../cohort/people.ts';
import { writeGaps, writeKit, writeObservations, writeSites } from './cohort-rows.ts';
import type { DuckDb } from './duckdb.ts';

/** Part of a path of Parquet files: it changes with what they hold. */
const layout = 1;
const format = '(FORMAT parquet, COMPRESSION zstd)';

/**
 * The first people of a cohort as Parquet, in `folder` and made once: `sites`, `people` (with the region set that each shares),
 * `observations` that are covered, sorted by variant and sample, and `regions` of the region sets, sorted by position, a
 * file for each contig.
 */
export async function parquetCohort(duckdb: DuckDb, people: People, count: number, folder: string): Promise<string> {
  const path = join(folder, `parquet-${layout}-${count}`);
  if (existsSync(path)) return path;
  const made = `${path}.part`;
  rmSync(made, { recursive: true, force: true });
  mkdirSync(join(made, 'regions'), { recursive: true });
  await writeVariants(duckdb, people, count, made);
  await writeRegions(duckdb, people, count, made);
  renameSync(made, path);
  return path;
}

async function writeVariants(duckdb: DuckDb, people: People, count: number, folder: string): Promise<void> {
  const paths = [join(folder, 'sites.tsv'), join(folder, 'observations.tsv')] as const;
  writeSites(paths[0], people.sites);
  writeObservations(paths[1], people, count);
  const sites = table(paths[0], {
    site: 'INTEGER',
    contig: 'UTINYINT',
    pos: 'INTEGER',
    ref: 'VARCHAR',
    alt: 'VARCHAR',
    first: 'INTEGER',
    last: 'INTEGER',
  });
  const observations = table(paths[1], { site: 'INTEGER', sample: 'USMALLINT', genotype: 'UTINYINT' });
  await duckdb.run(`COPY (FROM ${sites} ORDER BY site) TO '${join(folder, 'sites.parquet')}' ${format}`);
  await duckdb.run(`COPY (SELECT contig, pos, ref, alt, sample, genotype FROM ${observations} observed JOIN ${sites} site USING (site)
    ORDER BY site, sample) TO '${join(folder, 'observations.parquet')}' ${format}`);
  for (const path of paths) rmSync(path);
}

async function writeRegions(duckdb: DuckDb, people: People, count: number, folder: string): Promise<void> {
  const paths = [join(folder, 'kit.tsv'), join(folder, 'gaps.tsv')] as const;
  writeKit(paths[0], people.kit);
  writeGaps(paths[1], people, count);
  const span = { first: 'INTEGER', last: 'INTEGER' };
  await duckdb.run(`CREATE TABLE kit AS FROM ${table(paths[0], { region: 'INTEGER', contig: 'UTINYINT', ...span })}`);
  const gaps = table(paths[1], { region_set: 'USMALLINT', region: 'INTEGER', ...span });
  await duckdb.run(`CREATE TABLE gaps AS FROM ${gaps}`);
  for (const path of paths) rmSync(path);
  const owners = Array.from({ length: count }, (_, person) => people.sharesRegionsWith(person));
  const everyone = join(folder, 'people.parquet');
  await duckdb.run(`COPY (SELECT (row_number() OVER () - 1)::USMALLINT AS sample, region_set
    FROM (SELECT unnest([${owners.join(',')}])::USMALLINT AS region_set)) TO '${everyone}' ${format}`);
  for (let contig = 1; contig <= contigs; contig += 1) {
    await duckdb.run(`COPY (SELECT contig, coalesce(gaps.first, kit.first) AS first, coalesce(gaps.last, kit.last) AS last,
      region_set FROM kit CROSS JOIN (SELECT DISTINCT region_set FROM '${everyone}')
      LEFT JOIN (FROM gaps SEMI JOIN (FROM kit WHERE contig = ${contig}) USING (region)) gaps USING (region_set, region)
      WHERE contig = ${contig} AND coalesce(gaps.first, kit.first) < coalesce(gaps.last, kit.last)
      ORDER BY first, last, region_set) TO '${join(folder, 'regions', `${contig}.parquet`)}' ${format}`);
  }
  await duckdb.run('DROP TABLE kit');
  await duckdb.run('DROP TABLE gaps');
}

/** A file of tab-separated columns as a table of SQL. */
function table(path: string, columns: Readonly<Record<string, string>>): string {
  const typed = Object.entries(columns).map(([name, type]) => `${name}: '${type}'`);
  return `read_csv('${path}', delim = '\\t', header = false, quote = '', columns = {${typed.join(', ')}})`;
}

import { chmodSync, createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { startTestPostgres, type TestPostgres } from '@varfreq/testkit/postgres';
import { createRandom } from '@varfreq/testkit/random';
import pg from 'pg';
import { longestTarget } from '../cohort/capture-kit.ts';
import type { Gap, People } from '../cohort/people.ts';
import { seconds } from '../measure.ts';

/**
 * A variant as stored in rows: POS, REF and ALT of a VCF file, and the span that must be covered, 0-based half-open.
 */
export interface RowVariant {
  pos: number;
  ref: string;
  alt: string;
  start: number;
  end: number;
}

/** Chooses half of the people by bits of a seeded generator. */
export function isChosen(person: number): boolean {
  return createRandom(person).below(2) === 1;
}

const connections = 4;
const observationColumns = 'pos integer, ref text, alt text, sample integer, zygosity smallint, contig smallint';
const regionColumns = 'first integer, last integer, sample integer, contig smallint';

const schema = `
  CREATE TABLE observations (${observationColumns});
  CREATE TABLE regions (${regionColumns});
  CREATE TABLE chosen (sample integer PRIMARY KEY);
  CREATE TABLE copied (${observationColumns});`;

// The indexes hold everything that a query reads, in reading order: index-only scans.
const indexes = [
  'CREATE INDEX ON observations (contig, pos) INCLUDE (ref, alt, sample, zygosity)',
  'CREATE INDEX ON regions (contig, first) INCLUDE (last, sample)',
  'VACUUM ANALYZE observations',
  'VACUUM ANALYZE regions',
  'VACUUM ANALYZE chosen',
];

const observationQuery = {
  name: 'observations',
  text: `SELECT count(*) FILTER (WHERE zygosity = 1) AS het, count(*) FILTER (WHERE zygosity = 2) AS hom
    FROM observations JOIN chosen USING (sample) WHERE contig = 1 AND pos = $1 AND ref = $2 AND alt = $3`,
};
const coverageQuery = {
  name: 'coverage',
  text: `SELECT count(*) AS covered FROM regions JOIN chosen USING (sample)
    WHERE contig = 1 AND first BETWEEN $1::integer - ${longestTarget} AND $1 AND last >= $2`,
};

/**
 * The first contig of a cohort as rows of an embedded PostgreSQL, indexed for the two queries per variant. The
 * server keeps all of it in memory.
 */
export class PostgresRows {
  readonly observations: number;
  readonly #server: TestPostgres;
  readonly #pool: pg.Pool;
  readonly #directory: string;

  private constructor(server: TestPostgres, pool: pg.Pool, directory: string, observations: number) {
    this.#server = server;
    this.#pool = pool;
    this.#directory = directory;
    this.observations = observations;
  }

  static async make(people: People, count: number): Promise<PostgresRows> {
    const server = await startTestPostgres();
    const pool = new pg.Pool({ connectionString: server.url, max: connections });
    pool.on('error', () => undefined); // the end of the server may reach connections that are being closed
    const directory = mkdtempSync(join(tmpdir(), 'varfreq-bench-'));
    chmodSync(directory, 0o755); // the server may be another user
    const observations = await writeRows(join(directory, 'observations'), count, (person) =>
      observationRows(people, people.genotypes(person), person),
    );
    await writeRows(join(directory, 'regions'), count, (person) => regionRows(people, people.gaps(person), person));
    await pool.query(schema);
    for (const table of ['observations', 'regions']) await pool.query(`COPY ${table} FROM '${join(directory, table)}'`);
    const chosen = Array.from({ length: count }, (_, person) => person).filter(isChosen);
    await pool.query('INSERT INTO chosen SELECT unnest($1::integer[])', [chosen]);
    for (const statement of indexes) await pool.query(statement);
    return new PostgresRows(server, pool, directory, observations);
  }

  /** Seconds of a COPY of all observations into a table without index. */
  async copy(): Promise<number> {
    await this.#pool.query('TRUNCATE copied');
    return seconds(() => this.#pool.query(`COPY copied FROM '${join(this.#directory, 'observations')}'`));
  }

  /**
   * Counts variants with two prepared queries each, on four connections; returns the number of chosen people covered,
   * by variant.
   */
  async count(variants: readonly RowVariant[]): Promise<number[]> {
    const covered: number[] = [];
    let next = 0;
    const client = async () => {
      for (let at = next++; at < variants.length; at = next++) {
        const { pos, ref, alt, start, end } = variants[at]!;
        await this.#pool.query({ ...observationQuery, values: [pos, ref, alt] });
        const { rows } = await this.#pool.query({ ...coverageQuery, values: [start, end] });
        covered[at] = Number(rows[0].covered);
      }
    };
    await Promise.all(Array.from({ length: connections }, client));
    return covered;
  }

  async stop(): Promise<void> {
    await this.#pool.end();
    await this.#server.stop();
    rmSync(this.#directory, { recursive: true, force: true });
  }
}

async function writeRows(path: string, people: number, rows: (person: number) => string[]): Promise<number> {
  let written = 0;
  const source = function* () {
    for (let person = 0; person < people; person += 1) {
      const lines = rows(person);
      written += lines.length;
      yield lines.join('');
    }
  };
  await pipeline(source(), createWriteStream(path));
  return written;
}

function observationRows({ sites }: People, genotypes: Uint8Array, person: number): string[] {
  const rows: string[] = [];
  for (let site = 0; sites.contigs[site] === 1; site += 1) {
    if (genotypes[site] === 0) continue;
    rows.push(`${sites.positions[site]}\t${sites.refs[site]}\t${sites.alts[site]}\t${person}\t${genotypes[site]}\t1\n`);
  }
  return rows;
}

function regionRows({ kit }: People, gaps: readonly Gap[], person: number): string[] {
  const rows: string[] = [];
  for (let region = 0, gap = 0; kit.contigs[region] === 1; region += 1) {
    const isGap = gaps[gap]?.region === region;
    const { start, end } = isGap ? gaps[gap++]! : { start: kit.starts[region]!, end: kit.ends[region]! };
    if (start < end) rows.push(`${start}\t${end}\t${person}\t1\n`);
  }
  return rows;
}

import type { Tx } from '../session.ts';

const withGenome = `SELECT FROM installation WHERE genome_digest <> ''`;

/** See the message Contigs; none with a genome, whose spelling all data has. */
export async function ownContigs(tx: Tx): Promise<string[]> {
  const sql = `SELECT name FROM contigs WHERE ambiguous AND NOT EXISTS (${withGenome}) ORDER BY name`;
  return (await tx.query<{ name: string }>('own_contigs', sql, [])).map(({ name }) => name);
}

/** Whether one of the names has data, or had some, or the installation has a genome, whose contigs they are. */
export async function knowsContigs(tx: Tx, names: readonly string[]): Promise<boolean> {
  const sql = `SELECT EXISTS (SELECT FROM contigs WHERE name = ANY ($1::text[])) OR EXISTS (${withGenome}) AS known`;
  return (await tx.query<{ known: boolean }>('knows_contigs', sql, [names]))[0]!.known;
}

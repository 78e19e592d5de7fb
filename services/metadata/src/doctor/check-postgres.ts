import { clockFinding } from '@varfreq/runtime/doctor/check-clock';
import { type Check, type Finding, ok, warning, wrong } from '@varfreq/runtime/doctor/doctor';
import { type Diagnosis, diagnose } from '../postgres/diagnosis.ts';
import { migrationFiles } from '../postgres/migrate.ts';

const leastVersion = 150_000;

/** Address of the database, and sessions per replica of metadata. */
export interface DatabaseAddress {
  databaseUrl: string;
  databaseSessionUrl?: string | undefined;
  databasePoolSize: number;
}

/** Checks reachability, version, schema, privileges, collation, sessions and clock. */
export function checkPostgres({ databaseUrl, databaseSessionUrl, databasePoolSize }: DatabaseAddress): Check {
  return {
    name: 'PostgreSQL',
    fix: 'check that the server runs and accepts connections from here; check address, user and password in DATABASE_URL',
    async run() {
      const found = await diagnose(databaseSessionUrl ?? databaseUrl);
      const findings = [
        server(found),
        ...(await schema(found)),
        ...privileges(found),
        ...collation(found),
        sessions(found, databasePoolSize),
      ];
      const [before, after] = found.askedMs;
      return [...findings, clockFinding('the database', found.nowMs, before, after)];
    },
  };
}

function server(found: Diagnosis): Finding {
  const { version, versionNumber, encoding, isReplica, isReadOnly, isEncrypted } = found;
  if (versionNumber < leastVersion)
    return wrong(`version ${version} is too old`, 'upgrade PostgreSQL to version 15 or newer');
  if (isReplica || isReadOnly)
    return wrong('the server is read-only', 'name the primary server in DATABASE_URL, not a replica');
  if (encoding !== 'UTF8') return wrong(`the encoding is ${encoding}`, 'create the database with ENCODING UTF8');
  return ok(`version ${version}, ${isEncrypted ? 'with' : 'without'} TLS`);
}

async function schema({ schema, mayCreate }: Diagnosis): Promise<Finding[]> {
  const known = (await migrationFiles()).length;
  if (schema > known)
    return [
      wrong(
        `schema ${schema} is newer than this release (${known})`,
        'run the newer release, or restore the backup made before it',
      ),
    ];
  if (schema === known) return [ok(`schema ${schema} matches this release`)];
  if (!mayCreate) return [];
  const text = schema === 0 ? 'no schema yet' : `schema ${schema}, this release has ${known}`;
  return [warning(text, 'start metadata, which migrates the schema')];
}

function privileges({ user, database, mayCreate, forbiddenTables }: Diagnosis): Finding[] {
  const findings: Finding[] = [];
  if (!mayCreate)
    findings.push(
      wrong(`user ${user} may not create tables`, `as the owner: GRANT CREATE, USAGE ON SCHEMA public TO "${user}"`),
    );
  if (forbiddenTables.length > 0) {
    const text = `user ${user} may not read and write ${forbiddenTables.join(', ')}`;
    findings.push(
      wrong(text, `make "${user}" the owner of the tables: REASSIGN OWNED BY … TO "${user}" in ${database}`),
    );
  }
  return findings.length > 0 ? findings : [ok(`user ${user} has all privileges needed`)];
}

function collation({ hasIcu }: Diagnosis): Finding[] {
  if (hasIcu) return [];
  const text = 'the collation und-x-icu is missing: lists with ignore_case fail';
  return [wrong(text, 'use a build of PostgreSQL with ICU, such as the packages of distributions or its images')];
}

function sessions({ freeSessions }: Diagnosis, poolSize: number): Finding {
  const text = `${freeSessions} sessions are free; a replica of metadata uses up to ${poolSize + 2}`;
  const fix = 'raise max_connections, lower VARFREQ_DATABASE_POOL_SIZE, or use a pooler';
  return freeSessions > poolSize + 1 ? ok(text) : warning(text, fix);
}

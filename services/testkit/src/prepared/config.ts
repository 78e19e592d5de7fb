/** An initialised directory of a PostgreSQL server that is stopped, and the password of its user. */
export interface ServerFiles {
  dir: string;
  password: string;
}

/** The files prepared once per run of `npm test`; undefined in other programs. */
export function preparedServer(): ServerFiles | undefined {
  const value = process.env.VARFREQ_TEST_SERVER;
  return value === undefined ? undefined : (JSON.parse(value) as ServerFiles);
}

/** Makes them known to the processes that Jest starts. */
export function setPreparedServer(prepared: ServerFiles): void {
  process.env.VARFREQ_TEST_SERVER = JSON.stringify(prepared);
}

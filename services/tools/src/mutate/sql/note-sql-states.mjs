// Runs before each test file: appends the SQLSTATE of every error of PostgreSQL to the file that the environment names, a line each.
import { appendFileSync } from 'node:fs';
import pg from 'pg';

const { handleError } = pg.Query.prototype;
pg.Query.prototype.handleError = function (error, ...rest) {
  if (typeof error.code === 'string') appendFileSync(process.env.SQL_STATES, `${error.code}\n`);
  return handleError.call(this, error, ...rest);
};

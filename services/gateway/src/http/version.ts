import { AppError } from '@varfreq/runtime/errors';
import Range from 'semver/classes/range.js';

/** Version of the REST API (Semantic Versioning). */
export const apiVersion = '3.0.0';

const comparatorPattern =
  /^(==|!=|<=|>=|<|>)?[\t ]*(\d{1,9}(?:\.\d{1,9}(?:\.\d{1,9}(?:-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?)?)?)$/;
const maxLength = 200;

/** Whether one comparator holds; undefined when it does not parse. A partial version matches all that it begins. */
function holds(comparator: string, version: string): boolean | undefined {
  const match = comparatorPattern.exec(comparator);
  if (match === null) return undefined;
  const [, operator = '==', operand = ''] = match;
  const sign = operator === '==' || operator === '!=' ? '' : operator;
  try {
    const range = new Range(`${sign}${operand}`);
    return range.test(version) !== (operator === '!=');
  } catch {
    return undefined;
  }
}

/**
 * Whether a comma-joined list of comparators (`>=3.0.0,<4.0.0`; `==`, `!=`, `<`, `<=`, `>`, `>=`; a bare version means
 * `==`) accepts a version: all must hold. False when it does not parse.
 */
export function acceptsVersion(specification: string, version: string = apiVersion): boolean {
  if (specification.length > maxLength) return false;
  return specification.split(',').every((part) => holds(part.replace(/^[\t ]+|[\t ]+$/g, ''), version) === true);
}

/** Errors: `no_acceptable_version` when the Accept-Version header does not accept this version. */
export function negotiateVersion(header: string | undefined): void {
  if (header === undefined || acceptsVersion(header)) return;
  throw new AppError('no_acceptable_version', `Accept-Version: this server implements version ${apiVersion}.`);
}

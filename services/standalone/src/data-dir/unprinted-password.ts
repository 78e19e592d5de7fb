import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeDurably } from './write-durably.ts';

/** The generated password of the first administrator, kept in the data directory until it is printed. */
export interface UnprintedPassword {
  password: string;
  /** Whether a start that was killed may have created the administrator. */
  isOfEarlierStart: boolean;
  /** Call when it was printed, or is not needed. */
  forget(): void;
}

/**
 * Generates a password at the first start, on disk (mode 0600) before it is used; finds it again when that start was
 * killed before it was printed. Undefined when there is nothing to print.
 */
export function unprintedPassword(dir: string, isFirstStart: boolean): UnprintedPassword | undefined {
  if (isFirstStart) return keepPassword(dir, randomBytes(18).toString('base64url'));
  const path = pathIn(dir);
  if (!existsSync(path)) return undefined;
  return { password: readFileSync(path, 'utf8'), isOfEarlierStart: true, forget: () => rmSync(path, { force: true }) };
}

/** Writes a password to disk (mode 0600) until it is printed. */
export function keepPassword(dir: string, password: string): UnprintedPassword {
  const path = pathIn(dir);
  writeDurably(path, password);
  return { password, isOfEarlierStart: false, forget: () => rmSync(path, { force: true }) };
}

function pathIn(dir: string): string {
  return join(dir, 'unprinted-admin-password');
}

import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs';

/** A file (mode 0600) that is there whole or not at all, and on disk when this returns. */
export function writeDurably(path: string, text: string): void {
  const file = openSync(`${path}.new`, 'w', 0o600);
  try {
    writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(`${path}.new`, path);
}

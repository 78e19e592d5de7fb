import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs';

/** Writes a file (mode 0600) atomically; it is on disk when this returns. */
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

import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes a file (mode 0600) atomically; it is on disk when this returns. */
export function writeDurably(path: string, text: string): void {
  writeSynced(`${path}.new`, text);
  renameSync(`${path}.new`, path);
  syncing(openSync(dirname(path), 'r'), () => undefined);
}

/** Writes a file (mode 0600) whose content, though not its name, is on disk when this returns. */
export function writeSynced(path: string, text: string): void {
  syncing(openSync(path, 'w', 0o600), (file) => writeSync(file, text));
}

function syncing(file: number, write: (file: number) => unknown): void {
  try {
    write(file);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

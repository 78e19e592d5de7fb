import { createInterface } from 'node:readline';
import type { AdminTerminal } from './parts.ts';

/** Standard output, error and input. */
export const terminal: AdminTerminal = {
  say: console.log,
  complain: console.error,
  async readLine() {
    const lines = createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY });
    for await (const line of lines) return line;
    return '';
  },
};

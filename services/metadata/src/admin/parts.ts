import type { BlobStore } from '@varfreq/runtime/blobs/blob-store';
import type { PasswordReset } from '../usecases/directory/reset-password.ts';

/** Database and blob store of an installation, and rules for new passwords. */
export interface AdminInstallation {
  databaseUrl: string;
  minPasswordLength: number;
  openBlobs(): Promise<BlobStore>;
}

/** Input and output of the command. */
export interface AdminTerminal {
  say(line: string): void;
  complain(line: string): void;
  /** First line of standard input, without its line end. */
  readLine(): Promise<string>;
}

/** What the commands are given. */
export interface AdminParts {
  terminal: AdminTerminal;
  open(): Promise<AdminInstallation>;
  onReset(reset: PasswordReset): void;
}

/** Runs with its arguments; returns an exit code, or undefined when they make no sense. */
export type AdminCommand = (args: string[], parts: AdminParts) => Promise<number | undefined>;

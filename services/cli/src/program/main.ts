#!/usr/bin/env node
import { setMaxListeners } from 'node:events';
import { CommanderError } from 'commander';
import packageJson from '../../package.json' with { type: 'json' };
import { readEnvironment } from '../config.ts';
import { Session } from '../session/session.ts';
import { exitCodes, explain } from '../terminal/problem.ts';
import { Screen } from '../terminal/screen.ts';
import { createProgram } from './program.ts';

// The first signal ends the command, which cleans up; the second ends the process.
const interruption = new AbortController();
setMaxListeners(0, interruption.signal); // one for each request
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (interruption.signal.aborted) process.exit(exitCodes.interrupted);
    interruption.abort();
  });
}

let screen = new Screen({ json: process.argv.includes('--json'), quiet: false }, process);
// EPIPE: a reader that has seen enough, as head has. The command ends and cleans up.
let outputError: NodeJS.ErrnoException | undefined;
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (outputError !== undefined) return;
  outputError = error;
  if (error.code !== 'EPIPE') screen.error(`varfreq: standard output: ${error.message}`);
  process.exitCode = exitOf(error);
  interruption.abort();
});

const program = createProgram({
  newSession(options) {
    screen = new Screen({ json: options.json ?? false, quiet: options.quiet ?? false }, process);
    return new Session(options, { screen, signal: interruption.signal, environment: readEnvironment() });
  },
  version: packageJson.version,
  print: (text) => screen.print(text),
  printError(text) {
    if (!screen.options.json) process.stderr.write(text);
  },
});

try {
  await program.parseAsync();
  screen.bars.stop();
} catch (error) {
  process.exitCode = report(error);
}
// Connections that are kept alive would delay the end. An error of standard output is reported after the callback.
process.stdout.write('', () => setImmediate(() => process.exit()));

function report(error: unknown): number {
  if (error instanceof CommanderError) return reportUsage(error);
  if (outputError !== undefined) return exitOf(outputError);
  if (interruption.signal.aborted) {
    if (screen.options.json) printJson('interrupted', 'Interrupted.');
    else screen.error('Interrupted.');
    return exitCodes.interrupted;
  }
  const { exitCode, code, message, remedy } = explain(error);
  if (screen.options.json) printJson(code, message, remedy);
  else screen.error(`varfreq: ${message}${remedy === undefined ? '' : `\n${remedy}`}`);
  return exitCode;
}

/** Without `--json`, commander has printed it. */
function reportUsage({ exitCode, code, message }: CommanderError): number {
  if (exitCode === 0) return 0;
  const text = code === 'commander.help' ? 'the command is missing' : message.replace(/^error: /, '');
  if (screen.options.json) printJson('usage', text);
  return exitCodes.usage;
}

function printJson(code: string, message: string, remedy?: string): void {
  screen.error(JSON.stringify({ error: { code, message, ...(remedy && { remedy }) } }));
}

function exitOf({ code }: NodeJS.ErrnoException): number {
  return code === 'EPIPE' ? 0 : exitCodes.failed;
}

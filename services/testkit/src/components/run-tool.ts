import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { inheritedEnvironment } from './config.ts';

/** A program that must be installed. */
export interface Tool {
  command: string;
  /** Remedy when it is missing. */
  remedy: string;
}

export const gitTool: Tool = { command: 'git', remedy: 'install Git (git)' };
export const java: Tool = { command: 'java', remedy: 'install a Java runtime, 17 or newer (default-jre-headless)' };
export const maven: Tool = { command: 'mvn', remedy: 'install Apache Maven (maven)' };
export const go: Tool = { command: 'go', remedy: 'install Go (golang-go)' };

/** Runs a tool to its end; returns its standard output. Errors: the tool is missing (with the remedy) or failed. */
export async function runTool(
  { command, remedy }: Tool,
  args: readonly string[],
  options: { env?: Readonly<Record<string, string>>; cwd?: string } = {},
): Promise<string> {
  const env = { ...inheritedEnvironment, ...options.env };
  const child = spawn(command, args, { ...options, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let [out, errors] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors = (errors + text).slice(-10_000)));
  const [code] = await once(child, 'close').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new Error(`${command} is missing: ${remedy}`);
    throw error;
  });
  if (code === 0) return out;
  throw new Error(`${command} ${args.join(' ')} ended with ${code}:\n${out.slice(-2000)}${errors}`);
}

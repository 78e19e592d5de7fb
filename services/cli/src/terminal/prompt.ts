import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { Problem } from './problem.ts';

/** Asks at the terminal; what is typed is not shown if it is secret. Errors: `Problem` without a terminal. */
export async function ask(
  question: string,
  options: { secret?: boolean; instead: string; signal: AbortSignal },
): Promise<string> {
  const { secret = false, instead, signal } = options;
  if (!process.stdin.isTTY)
    throw new Problem('usage', `${question.trim()} cannot be asked without a terminal`, instead);
  const output = secret ? new Writable({ write: (_chunk, _encoding, done) => done() }) : process.stderr;
  const lines = createInterface({ input: process.stdin, output, terminal: true });
  process.stderr.write(question); // by now the terminal shows nothing by itself of what is typed
  const interrupted = new AbortController();
  lines.on('SIGINT', () => {
    interrupted.abort();
    process.emit('SIGINT');
  });
  try {
    return await lines.question('', { signal: AbortSignal.any([signal, interrupted.signal]) });
  } finally {
    lines.close();
    if (secret) process.stderr.write('\n');
  }
}

/** Asks for a yes. Errors: as `ask`. */
export async function confirm(question: string, signal: AbortSignal): Promise<boolean> {
  const answer = await ask(`${question} [y/N] `, { instead: 'Add --yes to do it without a question.', signal });
  return /^y(es)?$/i.test(answer.trim());
}

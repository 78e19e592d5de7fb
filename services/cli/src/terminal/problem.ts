import { Refused, TaskFailed, Unreachable } from '@varfreq/client/errors';

/** Exit codes, as documented in `services/docs/cli.md`. */
export const exitCodes = {
  failed: 1,
  usage: 2,
  unavailable: 3,
  login: 4,
  refused: 5,
  task: 6,
  interrupted: 130,
} as const;

/** A failure that the user can do something about. */
export class Problem extends Error {
  readonly exitCode: number;
  /** What to do, as a sentence or a command. */
  readonly remedy: string | undefined;

  constructor(kind: keyof typeof exitCodes, message: string, remedy?: string) {
    super(message);
    this.name = 'Problem';
    this.exitCode = exitCodes[kind];
    this.remedy = remedy;
  }
}

/** What went wrong, in words and as an exit code. */
export interface Explanation {
  exitCode: number;
  /** A code for programs. */
  code: string;
  message: string;
  remedy: string | undefined;
}

/** Explains any error. */
export function explain(error: unknown): Explanation {
  if (error instanceof Problem) return { code: 'problem', ...pick(error) };
  if (error instanceof Unreachable) return unreachable(error);
  if (error instanceof Refused) return refused(error);
  if (error instanceof TaskFailed) {
    const message = `${error.uri} failed: ${error.code}: ${error.message}`;
    return { exitCode: exitCodes.task, code: error.code, message, remedy: taskRemedies[error.code] };
  }
  const { path, message = String(error) } = error as { path?: string; message?: string };
  const isOfFile = typeof path === 'string';
  const code = isOfFile ? 'file' : 'error';
  return { exitCode: isOfFile ? exitCodes.usage : exitCodes.failed, code, message, remedy: undefined };
}

function pick({ exitCode, message, remedy }: Problem) {
  return { exitCode, message, remedy };
}

function unreachable({ url, message }: Unreachable): Explanation {
  const remedy = `Is the server at ${url} running, and is that its address? It is set by --url, VARFREQ_URL or varfreq login.`;
  return { exitCode: exitCodes.unavailable, code: 'unreachable', message: `no answer from ${message}`, remedy };
}

function refused({ status, code, message }: Refused): Explanation {
  const said = { code: code || String(status), message: code === '' ? message : `${status} ${code}: ${message}` };
  if (status === 401) {
    const remedy = 'Log in with varfreq login; the token may have expired.';
    return { ...said, exitCode: exitCodes.login, remedy };
  }
  if (status === 403) return { ...said, exitCode: exitCodes.login, remedy: undefined };
  if (status === 429 || status >= 500) {
    return { ...said, exitCode: exitCodes.unavailable, remedy: 'Try again later.' };
  }
  return { ...said, exitCode: exitCodes.refused, remedy: undefined };
}

const taskRemedies: Readonly<Record<string, string>> = {
  duplicate_data_source: 'The same content is imported already; delete the other import first if this one is right.',
  reference_mismatch: 'The file seems to belong to another genome build than that of the server.',
};

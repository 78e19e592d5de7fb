/** An answer of the server that refuses a request. */
export class Refused extends Error {
  readonly status: number;
  /** Error code of the API, such as `not_found`; empty where the answer has none, as from a proxy. */
  readonly code: string;
  /** Least time to wait before the request is repeated; 0 where the answer names none. */
  readonly retryAfterSeconds: number;

  constructor(status: number, code: string, message: string, retryAfterSeconds = 0) {
    super(message);
    this.name = 'Refused';
    this.status = status;
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The server cannot be reached, or breaks connections. */
export class Unreachable extends Error {
  readonly url: string;

  constructor(url: string, cause: unknown) {
    super(`${url}: ${reasonOf(cause)}`, { cause });
    this.name = 'Unreachable';
    this.url = url;
  }
}

/** A file that was written to, or replaced, while it was sent. */
export class FileChanged extends Error {
  readonly path: string;

  constructor(path: string) {
    super(`${path} changed while it was sent`);
    this.name = 'FileChanged';
    this.path = path;
  }
}

/** What was being received has another version now; the rest would not fit. */
export class ChangedMeanwhile extends Error {
  constructor(path: string) {
    super(`${path} changed while it was received; repeat the command`);
    this.name = 'ChangedMeanwhile';
  }
}

/** A task that ended with a failure. */
export class TaskFailed extends Error {
  readonly uri: string;
  readonly code: string;

  constructor(uri: string, code: string, message: string) {
    super(message);
    this.name = 'TaskFailed';
    this.uri = uri;
    this.code = code;
  }
}

function reasonOf(cause: unknown): string {
  const { code, message, errors } = cause as { code?: string; message?: string; errors?: { message: string }[] };
  return message || errors?.map((one) => one.message).join(', ') || code || String(cause);
}

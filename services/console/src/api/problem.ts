/** An answer of the API that is an error, or that there was none. */
export class ApiProblem extends Error {
  /** HTTP status; 0 when the server could not be reached. */
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
    this.code = code;
  }
}

/** Reads the error of an answer; proxies in front may answer something else than JSON. */
export async function problemOf(response: Response): Promise<ApiProblem> {
  const body = (await response.json().catch(() => undefined)) as
    | { error?: { code?: string; message?: string } }
    | undefined;
  const { code = 'unknown', message = `${response.status} ${response.statusText}` } = body?.error ?? {};
  return new ApiProblem(response.status, code, message);
}

/** An error response of the API, or no response at all. */
export class ApiProblem extends Error {
  /** HTTP status; 0 when the server could not be reached. */
  readonly status: number;
  readonly code: string;
  /** Items of a collection that has none in the range that was asked; else undefined. */
  readonly total: number | undefined;

  constructor(status: number, code: string, message: string, options?: ErrorOptions & { total?: number | undefined }) {
    super(message, options);
    this.status = status;
    this.code = code;
    this.total = options?.total;
  }
}

/** Items of the whole collection that an answer is of; undefined where it is of none. */
export function totalIn({ headers }: Response): number | undefined {
  const [, total] = headers.get('content-range')?.split('/') ?? [];
  return total === undefined ? undefined : Number(total);
}

/** Reads the error of an answer; proxies in front may answer something else than JSON. */
export async function problemOf(response: Response): Promise<ApiProblem> {
  const body = (await response.json().catch(() => undefined)) as
    | { error?: { code?: string; message?: string } }
    | undefined;
  const { code = 'unknown', message = `${response.status} ${response.statusText}` } = body?.error ?? {};
  return new ApiProblem(response.status, code, message, { total: totalIn(response) });
}

/** Whether the API refused: it needs a login, or one with other rights. */
export function isRefusal(error: unknown): error is ApiProblem {
  return error instanceof ApiProblem && (error.status === 401 || error.status === 403);
}

const temporary = [0, 429, 502, 503, 504];

/** Whether another attempt may succeed. */
export function isTemporary(error: unknown): boolean {
  return error instanceof ApiProblem && temporary.includes(error.status);
}

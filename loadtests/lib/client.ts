import { check } from 'k6';
import http, { type RefinedResponse, type ResponseType, type StructuredRequestBody } from 'k6/http';
import { CountedError } from './iteration.ts';

/** An HTTP request; the route is an operation of /openapi.json, by which figures are grouped. */
export interface Asked {
  route: string;
  path: string;
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  json?: object;
  /** Sent as multipart/form-data. */
  form?: StructuredRequestBody;
  headers?: Record<string, string>;
  /** Expected statuses; by default those of success. */
  expect?: readonly number[];
  isBinary?: boolean;
}

type Answer = RefinedResponse<ResponseType>;

/** An item of a collection, or an instance. */
export interface Resource {
  uri: string;
}

/** The value under the only key of an answer. Errors: SyntaxError for a body that is not JSON. */
export function entityOf<T = Resource>(answer: Answer): T {
  return Object.values(answer.json() as Record<string, T>)[0]!;
}

const success = [200, 201, 204, 206];
const pageItems = 1000;

/** A client of the REST API that logs in by token. */
export class Client {
  readonly #url: string;
  readonly #authorization: string;

  constructor(url: string, token: string) {
    this.#url = url;
    this.#authorization = `Token ${token}`;
  }

  /** Returns the answer and counts whether its status was expected. */
  send({ route, path, method = 'GET', json, form, headers, expect = success, isBinary }: Asked): Answer {
    const answer = http.request(method, `${this.#url}${path}`, json ? JSON.stringify(json) : form, {
      headers: {
        Authorization: this.#authorization,
        ...(json && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      tags: { name: route, route },
      responseType: isBinary ? 'binary' : 'text',
      responseCallback: http.expectedStatuses(...expect),
      timeout: '120s',
    });
    const isExpected = () => expect.includes(answer.status);
    check(answer, { [`${route} is answered as expected`]: isExpected }, { kind: 'status' });
    return answer;
  }

  /** Returns the answer. Errors: an unexpected status, which ends the iteration. */
  must(asked: Asked): Answer {
    const answer = this.send(asked);
    if ((asked.expect ?? success).includes(answer.status)) return answer;
    const text = typeof answer.body === 'string' ? answer.body.slice(0, 500) : '';
    throw new CountedError(`${asked.route}: got ${answer.status} ${answer.error} ${text}`);
  }

  /** Returns the URI of the created resource. */
  create(route: string, path: string, json: object): string {
    return entityOf(this.must({ route, path, method: 'POST', json, expect: [201] })).uri;
  }

  /** Returns the URI of the uploaded file. */
  upload(filetype: 'vcf' | 'bed', name: string, text: string): string {
    const form = { name, filetype, data: http.file(text, `${name}.${filetype}`) };
    return entityOf(
      this.must({ route: 'createDataSource', path: '/data_sources/', method: 'POST', form, expect: [201] }),
    ).uri;
  }

  /** All items of a collection, page by page. `query`: as in a URL, without `?`. */
  list<T extends Resource>(route: string, path: string, query = ''): T[] {
    const items: T[] = [];
    for (;;) {
      const headers = { Range: `items=${items.length}-${items.length + pageItems - 1}` };
      const answer = this.must({ route, path: `${path}?${query}`, headers, expect: [206, 416] });
      if (answer.status === 416) return items;
      const page = entityOf<{ items: T[] }>(answer).items;
      items.push(...page);
      if (page.length === 0 || items.length >= Number(answer.headers['Content-Range']?.split('/')[1])) return items;
    }
  }

  delete(route: string, path: string): void {
    this.must({ route, path, method: 'DELETE', expect: [204] });
  }
}

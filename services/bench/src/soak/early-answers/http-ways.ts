import { gzipSync } from 'node:zlib';
import { RawConnection } from './raw-connection.ts';

/** Context of the requests. */
export interface RequestContext {
  url: string;
  /** `Authorization` of an administrator. */
  auth: string;
  /** URI of a data source of some megabytes. */
  large: string;
  /** Idempotency-Key of an upload that lasts as long as the soak. */
  heldKey: string;
}

/** A way to be answered early: sends one or more requests on a kept connection; returns their statuses. */
export type HttpWay = (on: RawConnection, context: RequestContext) => Promise<number[]>;

const host = 'Host: localhost';
const restBytes = 8192;

function headOf(request: string, headers: readonly string[], length?: number): string {
  const sized = length === undefined ? [] : [`Content-Length: ${length}`];
  return [`${request} HTTP/1.1`, host, ...headers, ...sized, '', ''].join('\r\n');
}

/** A request whose last bytes are sent only after its answer. */
async function early(on: RawConnection, request: string, headers: readonly string[], begin = ''): Promise<number[]> {
  on.send(headOf(request, headers, begin.length + restBytes) + begin);
  const status = await on.answer();
  on.send(Buffer.alloc(restBytes, 'x'));
  return [status];
}

async function plain(on: RawConnection, request: string, headers: readonly string[], body?: string): Promise<number[]> {
  on.send(headOf(request, headers, body?.length) + (body ?? ''));
  return [await on.answer(request.startsWith('HEAD'))];
}

const json = 'Content-Type: application/json';
const form = 'Content-Type: multipart/form-data; boundary=b';
const part = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = '--b\r\nContent-Disposition: form-data; name="data"; filename="f"\r\n\r\nbegin';
export const uploadBegin = part('name', 'soaked') + part('filetype', 'vcf') + file;
const upload = 'POST /data_sources/';
const authOf = ({ auth }: RequestContext) => `Authorization: ${auth}`;
const bomb = gzipSync(Buffer.alloc(2 << 20));

async function bombed(on: RawConnection, context: RequestContext): Promise<number[]> {
  on.send(headOf('POST /samples/', [authOf(context), json, 'Content-Encoding: gzip'], bomb.length));
  on.send(bomb);
  return [await on.answer()];
}

/** Pipelined requests, answered in order; the body of the second is left unread. */
async function pipelined(on: RawConnection, context: RequestContext): Promise<number[]> {
  const body = Buffer.alloc(restBytes, 'x').toString();
  const requests = [
    headOf('GET /livez', []),
    headOf(upload, [form], body.length) + body,
    headOf('HEAD /livez', []),
    headOf(`GET ${context.large}/data`, [authOf(context), 'Range: bytes=0-9']),
  ];
  on.send(requests.join(''));
  return [await on.answer(), await on.answer(), await on.answer(true), await on.answer()];
}

async function continued(on: RawConnection, context: RequestContext): Promise<number[]> {
  const body = `${part('name', 'soaked')}${part('filetype', 'none')}${file}`;
  on.send(headOf(upload, [authOf(context), form, 'Expect: 100-continue'], body.length + restBytes));
  const first = await on.answer();
  on.send(body);
  const second = await on.answer();
  on.send(Buffer.alloc(restBytes, 'x'));
  return [first, second];
}

/** On a separate connection, which the server closes, since the client may or may not send the body. */
async function uncontinued({ url }: RequestContext): Promise<number[]> {
  const on = await RawConnection.open(url);
  on.send(headOf(upload, [form, 'Expect: 100-continue'], restBytes));
  const status = await on.answer();
  on.destroy();
  return [status];
}

/** On a separate connection, closed amid the request. */
async function leave(
  context: RequestContext,
  request: string,
  headers: readonly string[],
  body?: string,
): Promise<number[]> {
  const on = await RawConnection.open(context.url);
  const length = body === undefined ? undefined : 1 << 30;
  on.send(headOf(request, [authOf(context), ...headers], length));
  const status = Number((await on.head()).split(' ')[1]);
  on.send(body ?? '');
  on.destroy();
  return [status];
}

interface Expected {
  statuses: readonly number[];
  run: HttpWay;
  /** Whether it costs the system little and may be repeated often. */
  isCheap?: boolean;
}

/** Ways by name, with the expected statuses. */
export const httpWays: Readonly<Record<string, Expected>> = {
  '401 before an upload': { isCheap: true, statuses: [401], run: (on) => early(on, upload, [form], uploadBegin) },
  '401 that need not continue': { statuses: [401], run: (_on, to) => uncontinued(to) },
  '400 amid an upload that was to continue': { statuses: [100, 400], run: continued },
  '400 amid an upload': {
    statuses: [400],
    run: (on, to) => early(on, upload, [authOf(to), form], part('name', 'x') + part('filetype', 'none') + file),
  },
  '409 amid an upload': {
    statuses: [409],
    run: (on, to) => early(on, upload, [authOf(to), form, `Idempotency-Key: ${to.heldKey}`], uploadBegin),
  },
  '413 of a bomb': { statuses: [413], run: bombed },
  '403 of another site': {
    isCheap: true,
    statuses: [403],
    run: (on) => early(on, upload, [form, 'Sec-Fetch-Site: cross-site']),
  },
  '404 of no path': { isCheap: true, statuses: [404], run: (on) => early(on, 'POST /nowhere', [json]) },
  '404 with a body': {
    statuses: [404],
    run: (on, to) => plain(on, 'PATCH /samples/999999', [authOf(to), json], '{"name": "x"}'),
  },
  '405 with a body': { isCheap: true, statuses: [405], run: (on) => early(on, 'PATCH /samples/', [json]) },
  '406 with a body': {
    isCheap: true,
    statuses: [406],
    run: (on) => early(on, upload, [form, 'Accept-Version: 99.0.0']),
  },
  '429 or 401 of a wrong password': {
    statuses: [401, 429],
    run: (on) => early(on, upload, [form, `Authorization: Basic ${btoa('missing:wrong')}`]),
  },
  '206 of a range': {
    statuses: [206],
    run: (on, to) => plain(on, `GET ${to.large}/data`, [authOf(to), 'Range: bytes=5-99']),
  },
  '416 of a range': {
    statuses: [416],
    run: (on, to) => plain(on, `GET ${to.large}/data`, [authOf(to), 'Range: bytes=99999999-']),
  },
  'HEAD of data': { statuses: [200], run: (on, to) => plain(on, `HEAD ${to.large}/data`, [authOf(to)]) },
  'four at once': { isCheap: true, statuses: [200, 401, 206], run: pipelined },
  'a client that leaves amid an upload': {
    statuses: [100],
    run: (_on, to) => leave(to, upload, [form, 'Expect: 100-continue'], uploadBegin),
  },
  'a client that leaves amid a download': { statuses: [200], run: (_on, to) => leave(to, `GET ${to.large}/data`, []) },
};

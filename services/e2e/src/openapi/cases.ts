import { fc } from '@varfreq/testkit/property';
import type { Operation, Target } from './document.ts';
import { oddValue, recordOf, type Schema, valuesOf } from './values.ts';

/** Encoding of a request's fields. */
export type Encoding = 'query' | 'json' | 'form' | 'multipart' | '__json__' | 'none';

/** A request before it is sent: links are placeholders, resolved when sent. */
export interface RequestCase {
  as: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  fields: Record<string, unknown>;
  encoding: Encoding;
  /** The duplicated field of a query string or form; undefined: none. */
  twice: number | undefined;
  /** Where the body is truncated or damaged; undefined: intact. */
  damageAt: number | undefined;
}

const oddIds = [
  '0',
  '-1',
  '1.5',
  '01',
  '1e3',
  '99999999',
  '9007199254740993',
  '99999999999999999999',
  'x',
  '%00',
  '%ff',
  '%zz',
  '%2e%2e',
  'é',
  '1%20',
  '{}',
];
const oddRanges = [
  'items=0-',
  'items=-5',
  'items=5-1',
  'items=99999-99999',
  'items=0-99999999999999999999',
  'bytes=0-5',
  'items=0-1,3-4',
  'ITEMS=0-1',
  '',
  'items=a-b',
  'bytes=-1',
];
const byteRanges = [
  'bytes=0-5',
  'bytes=-3',
  'bytes=5-',
  'bytes=99999999-',
  'bytes=3-1',
  'bytes=-0',
  'bytes=0-0,2-3',
  'bytes=x',
  'items=0-5',
  'bytes=0-99999999999999999999',
];
const etags = ['{etag}', '{etag}', '{etag}', '*', '"none"', 'W/"none"', '{etag}, "x"', '', '"', 'x'];

function mostly<T>(usual: fc.Arbitrary<T>, odd: fc.Arbitrary<T>, weight = 9): fc.Arbitrary<T> {
  return fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: odd });
}

const headerText = fc.string({ maxLength: 40 }).map((text) => text.replaceAll(/[^\x20-\x7e]/g, ''));

/** Values of the documented request headers, and of common others. */
const headerValues: Record<string, fc.Arbitrary<string>> = {
  'Accept-Version': fc.oneof(
    fc.constantFrom('>=3.0.0,<4.0.0', '3', '3.0.0', '>=3', '2', '', 'x', '>=', '3.0.0,'),
    headerText,
  ),
  'Idempotency-Key': fc.oneof(fc.constantFrom('a', 'b', 'c', 'x'.repeat(255), 'x'.repeat(256), ''), headerText),
  'If-Match': fc.constantFrom(...etags),
  'If-None-Match': fc.constantFrom(...etags),
  'X-Request-Id': fc.oneof(fc.constantFrom('an-id', 'x'.repeat(500)), headerText),
  Accept: fc.constantFrom('text/html', 'application/json', '*/*', 'x'),
  'Accept-Encoding': fc.constantFrom('gzip', 'br;q=1', 'identity;q=0'),
  'X-Requested-With': fc.constantFrom('XMLHttpRequest', 'x'),
  'Sec-Fetch-Site': fc.constantFrom('cross-site', 'same-site', 'same-origin', 'none', 'x'),
  Origin: fc.constantFrom('null', 'https://elsewhere.example', 'http://127.0.0.1', '{origin}', '{origin}', '', 'x'),
  Referer: fc.constantFrom('https://elsewhere.example/page', '{origin}/docs', 'about:blank', '', 'x'),
  'Access-Control-Request-Method': fc.constantFrom('PATCH', 'x'),
  'X-Forwarded-For': fc.constantFrom('192.0.2.1', 'unknown, ::1', '', 'x'),
  'If-Range': fc.constantFrom(...etags),
  'If-Modified-Since': fc.constantFrom('Thu, 01 Jan 2026 00:00:00 GMT', 'Thu, 01 Jan 2099 00:00:00 GMT', 'x'),
  'Content-Type': fc.constantFrom(
    'application/json; charset=latin1',
    'text/plain',
    'multipart/form-data',
    'application/json;',
    '',
  ),
};

/** An optional header. */
const seldom = (value: fc.Arbitrary<string>, weight = 24) =>
  fc.oneof({ weight, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });

function rangeOf({ parameters }: Operation): fc.Arbitrary<string | undefined> {
  const range = parameters.find(({ name, in: place }) => place === 'header' && name === 'Range');
  if (range?.required !== true)
    return range === undefined
      ? seldom(fc.constantFrom(...oddRanges))
      : fc.option(fc.constantFrom(...byteRanges), { nil: undefined, freq: 1 });
  const usual = fc
    .tuple(fc.constantFrom(0, 0, 0, 1, 5), fc.nat(20))
    .map(([first, more]) => `items=${first}-${first + more}`);
  return mostly<string | undefined>(usual, fc.constantFrom(undefined, ...oddRanges));
}

/** Preconditions that the operation documents are tried more often: few of them hold. */
function headersOf(operation: Operation): fc.Arbitrary<Record<string, string>> {
  const preconditions = new Set(operation.parameters.map(({ name }) => name).filter((name) => name.startsWith('If-')));
  const others = Object.entries(headerValues).map(
    ([name, value]) => [name, seldom(value, preconditions.has(name) ? 4 : 24)] as const,
  );
  const all: Record<string, fc.Arbitrary<string | undefined>> = {
    ...Object.fromEntries(others),
    Range: rangeOf(operation),
  };
  return fc.record(all).map((headers) => {
    const given = Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined);
    return Object.fromEntries(given);
  });
}

function pathOf({ path, operation }: Target): fc.Arbitrary<string> {
  const parts = path.split(/(\{\w+\})/).map((part): fc.Arbitrary<string> => {
    if (!part.startsWith('{')) return fc.constant(part);
    if (part === '{id}')
      return mostly(
        fc.nat(1000).map((pick) => `{${pick}}`),
        fc.constantFrom(...oddIds),
      );
    const parameter = operation.parameters.find(({ name, in: place }) => place === 'path' && `{${name}}` === part);
    const usual = valuesOf(parameter?.schema ?? {}).map((value) => encodeURIComponent(String(value).toWellFormed()));
    return mostly(
      usual,
      fc.constantFrom(...oddIds, '1%3A1A%3EC', '1:1>', '1:99999999999A>C', '1:5%3E', 'a'.repeat(9000)),
    );
  });
  return fc.tuple(...parts).map((made) => made.join(''));
}

/** Names of local files, of other things, and of paths outside the directory. */
const localFiles = [
  ...['a.bed', 'sub/deep/b.bed', 'calls.vcf', 'calls.vcf.gz', 'empty.bed', 'link-inside'],
  ...['../outside.bed', 'link-outside', 'link-root/etc/passwd', 'loop', 'dangling', 'fifo', 'sub', '.', '/etc/passwd'],
];

/** The uploaded file, or instead the name of a local file. */
function recordsOf(fields: Schema): fc.Arbitrary<Record<string, unknown>> {
  const usual = recordOf(fields);
  if (fields.properties?.local_file === undefined) return usual;
  const local = fc
    .tuple(usual, fc.constantFrom(...localFiles))
    .map(([{ data, ...one }, local_file]) => ({ ...one, local_file }));
  return fc.oneof({ weight: 4, arbitrary: usual }, { weight: 1, arbitrary: local });
}

const nameFilters = ['name', 'name_contains', 'external_id', 'subject'];

/** Filters of a list; most random names find nothing. */
function seldomNamed(filters: fc.Arbitrary<Record<string, unknown>>): fc.Arbitrary<Record<string, unknown>> {
  const others = filters.map((all) =>
    Object.fromEntries(Object.entries(all).filter(([field]) => !nameFilters.includes(field))),
  );
  return mostly(others, filters, 4);
}

/** Fields by the schema; in some requests one or two are odd, or unknown ones are added. */
function fieldsOf({ fields, method }: Target): fc.Arbitrary<Record<string, unknown>> {
  const usual = method === 'GET' ? seldomNamed(recordsOf(fields)) : recordsOf(fields);
  const names = [...Object.keys(fields.properties ?? {}), 'unknown', '__proto__', 'embed', 'order', '__json__'];
  const odd = fc.dictionary(fc.constantFrom(...names), oddValue, { minKeys: 1, maxKeys: 2 });
  const spoilt = fc.tuple(usual, odd).map(([one, other]) => ({ ...one, ...other }));
  return fc.oneof({ weight: 5, arbitrary: usual }, { weight: 1, arbitrary: spoilt });
}

function encodingOf({ operation, method }: Target): fc.Arbitrary<Encoding> {
  if (method === 'GET')
    return fc.oneof(
      { weight: 12, arbitrary: fc.constant('query') },
      fc.constantFrom('json', 'form', 'multipart', '__json__'),
    );
  const isUpload = operation.operationId === 'createDataSource';
  const usual: Encoding = isUpload ? 'multipart' : 'json';
  return fc.oneof(
    { weight: isUpload ? 20 : 3, arbitrary: fc.constant(usual) },
    fc.constantFrom('json', 'form', 'multipart', 'query', '__json__', 'none'),
  );
}

function methodOf({ method }: Target): fc.Arbitrary<string> {
  const usual = method === 'GET' ? fc.constantFrom('GET', 'GET', 'GET', 'HEAD') : fc.constant(method);
  return mostly(usual, fc.constantFrom('HEAD', 'PUT', 'OPTIONS', 'TRACE', 'QUERY'), 40);
}

/**
 * The administrator in every second request, by password only where a token is not accepted; else any of the callers.
 */
function callerOf({ operation }: Target, callers: readonly string[]): fc.Arbitrary<string> {
  const takesTokens = operation.security.some((scheme) => 'token' in scheme);
  return mostly(fc.constant(takesTokens ? 'admin token' : 'admin'), fc.constantFrom(...callers), 1);
}

/** Requests for an operation, within the document's limits and beyond. */
export function caseOf(target: Target, callers: readonly string[]): fc.Arbitrary<RequestCase> {
  return fc.record({
    as: callerOf(target, callers),
    method: methodOf(target),
    path: pathOf(target),
    headers: headersOf(target.operation),
    fields: fieldsOf(target),
    encoding: encodingOf(target) as fc.Arbitrary<Encoding>,
    twice: fc.oneof({ weight: 25, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: fc.nat(20) }),
    damageAt: fc.oneof({ weight: 25, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: fc.nat(200) }),
  });
}

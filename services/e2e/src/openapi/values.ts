import { fc } from '@varfreq/testkit/property';

/** The members of a JSON Schema used to generate values. */
export interface Schema {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  examples?: unknown[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: Schema;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
}

/**
 * Placeholder for the n-th known resource of its kind when the request is sent: `/samples/{7}`; after `id:` for its id.
 */
const numbered = (uri: string) =>
  fc.nat(1000).map((pick) => uri.replaceAll(/\/(\w+)\/\d+/g, (_, kind: string) => `/${kind}/{${pick}}`));

function link(example: string): fc.Arbitrary<unknown> {
  const uri = numbered(example);
  return fc.oneof(
    { weight: 6, arbitrary: uri },
    { weight: 1, arbitrary: uri.map((path) => ({ uri: path })) },
    { weight: 1, arbitrary: uri.map((path) => `https://elsewhere.example${path}`) },
    { weight: 1, arbitrary: uri.map((path) => `id:${path}`) },
  );
}

function texts({ pattern, minLength = 0, maxLength = 50 }: Schema): fc.Arbitrary<string> {
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  const usual = fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 20) });
  const atLimits = fc
    .constantFrom(minLength, maxLength, maxLength + 1)
    .map((length) => 'é'.repeat(Math.min(length, 20_000)));
  return fc.oneof({ weight: 8, arbitrary: usual }, { weight: 1, arbitrary: atLimits });
}

function integers({ minimum = 0, maximum = 2 ** 31 - 1 }: Schema): fc.Arbitrary<unknown> {
  return fc.oneof(
    fc.integer({ min: minimum, max: Math.min(maximum, minimum + 500) }),
    fc.constantFrom(minimum, maximum, minimum - 1, maximum + 1, String(minimum)),
  );
}

/**
 * Records of some of the properties: required ones and files nearly always, others half of the time, and in one of three
 * records of many only one of them, since each may be refused.
 */
export function recordOf({ properties = {}, required = [] }: Schema): fc.Arbitrary<Record<string, unknown>> {
  const isUsual = (name: string) => required.includes(name) || properties[name]!.format === 'binary';
  const names = Object.keys(properties);
  const usual = names.filter(isUsual);
  const membersOf = (some: readonly string[]) =>
    fc.tuple(...some.map((name) => memberOf(name, properties[name]!, isUsual(name)))).map((made) => made.flat());
  const others = names.filter((name) => !isUsual(name));
  const withOne = fc.constantFrom(...others, '').chain((one) => membersOf(one === '' ? usual : [...usual, one]));
  const few = usual.length > 0 && others.length > 4 ? [{ weight: 1, arbitrary: withOne }] : [];
  return fc.oneof({ weight: 2, arbitrary: membersOf(names) }, ...few).map((made) => Object.fromEntries(made));
}

function memberOf(name: string, schema: Schema, isUsual: boolean): fc.Arbitrary<[string, unknown][]> {
  const [given, absent] = isUsual ? [30, 1] : [1, 1];
  const value = valuesOf(schema).map((one): [string, unknown][] => [[name, one]]);
  return fc.oneof(
    { weight: given, arbitrary: value },
    { weight: absent, arbitrary: fc.constant<[string, unknown][]>([]) },
  );
}

const vcfs = fc
  .record({ pos: fc.integer({ min: 1, max: 2 ** 30 }), alt: fc.constantFrom('C', 'G', 'CA', '<DEL>', '*', '.', '?') })
  .map(
    ({ pos, alt }) =>
      `##fileformat=VCFv4.2\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tS\n1\t${pos}\t.\tA\t${alt}\t.\tPASS\t.\tGT\t0/1\n`,
  );

/** Files, whole or broken. */
const files = fc.oneof(
  { weight: 4, arbitrary: vcfs },
  { weight: 3, arbitrary: fc.nat(2 ** 20).map((start) => `chr1\t${start}\t${start + 100}\n`) },
  fc.constantFrom('', '\n', '\u001f\u008b', '\u001f\u008bBGZF', '1\t5\t3\n', '#CHROM\n', 'x'.repeat(70_000)),
  fc.string({ unit: 'binary', maxLength: 100 }),
);

/** Times near and far, with and without a zone, and nonexistent ones. */
const times = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 10_000 }).map((seconds) => `{now+${seconds}}`) },
  { weight: 2, arbitrary: fc.date({ noInvalidDate: true }).map((date) => date.toISOString()) },
  fc.constantFrom('2999-12-31T23:59:59.999999999+23:59', '9999-12-31T23:59:59-23:59', '2999-02-29T00:00:00Z'),
  fc.constantFrom('2999-01-01', '2999-01-01T00:00:00', '0000-01-01T00:00:00Z', '1970-01-01T00:00:00z', ''),
);

function byType(schema: Schema): fc.Arbitrary<unknown> {
  const type = [schema.type].flat()[0];
  if (schema.format === 'uri-reference') return link(String(schema.examples?.[0]));
  if (schema.format === 'binary') return files;
  if (schema.format === 'date-time') return times;
  if (schema.enum !== undefined) return schema.enum.length === 0 ? fc.constant('') : fc.constantFrom(...schema.enum);
  if (type === 'array' && schema.items?.enum?.length === 0) return fc.constant([]);
  if (type === 'array') {
    const some = fc.array(valuesOf(schema.items ?? {}), { minLength: 1, maxLength: Math.min(schema.maxItems ?? 2, 2) });
    return fc.oneof({ weight: 8, arbitrary: some }, { weight: 1, arbitrary: fc.constant([]) });
  }
  if (type === 'object') return recordOf(schema);
  if (type === 'integer') return integers(schema);
  if (type === 'boolean') return fc.constantFrom(true, false, 'yes', 'OFF', '1');
  return texts(schema);
}

/** Values that a schema allows, examples included; sometimes one just beyond a limit. */
export function valuesOf(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.examples === undefined || schema.format === 'uri-reference') return byType(schema);
  const examples = fc
    .constantFrom(...schema.examples)
    .chain((one) => (typeof one === 'string' ? numbered(one) : fc.constant(one)));
  return fc.oneof({ weight: 6, arbitrary: examples }, { weight: 1, arbitrary: byType(schema) });
}

/** Values of any kind, regardless of the schema. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(
    null,
    true,
    0,
    -1,
    1.5,
    1e300,
    Number.MAX_SAFE_INTEGER + 2,
    '',
    ' ',
    'null',
    '\0',
    '\ud800',
    '‮😀',
    '/samples/',
    '/samples/0',
    '..',
    '-',
  ),
  fc.constantFrom(
    [],
    {},
    [[]],
    [null],
    { uri: null },
    { uri: '/samples/99999999999999999999' },
    '9'.repeat(400),
    'x'.repeat(5000),
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.jsonValue({ maxDepth: 3 }),
);

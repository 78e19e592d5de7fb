import { gzipSync } from 'node:zlib';
import { querySteps } from '@varfreq/gateway/domain/expression/query-steps';
import { parseUrlEncoded } from '@varfreq/gateway/http/bodies/form';
import { collectMembers, mergeMembers } from '@varfreq/gateway/http/bodies/members';
import { parseRange } from '@varfreq/gateway/http/range';
import { DecodeContext } from '@varfreq/gateway/rest/decoding/decode-context';
import { decodeMembers, type Fields, optional } from '@varfreq/gateway/rest/decoding/fields';
import { orderField } from '@varfreq/gateway/rest/decoding/order';
import { boolean, integer, text } from '@varfreq/gateway/rest/decoding/scalars';
import { list, object } from '@varfreq/gateway/rest/decoding/structures';
import { vcfText } from '@varfreq/genomics/bcf/vcf-text';
import { importBed } from '@varfreq/genomics/bed/import';
import { decompress } from '@varfreq/genomics/bgzf/decompress';
import { ContigNames } from '@varfreq/genomics/contigs';
import { parseExpression } from '@varfreq/genomics/expressions/parse-expression';
import { FOUR_FIGURES } from '@varfreq/genomics/field-sets';
import { readPed } from '@varfreq/genomics/ped/read-ped';
import { readSpelling } from '@varfreq/genomics/spellings/read-spelling';
import { annotateVcf } from '@varfreq/genomics/vcf/annotate/annotate';
import type { CountVariants } from '@varfreq/genomics/vcf/annotate/annotate-options';
import { importVcf } from '@varfreq/genomics/vcf/import/import';
import { readSampleNames } from '@varfreq/genomics/vcf/sample-names';
import { createRandom } from '@varfreq/testkit/random';
import { bcfCase } from './bcf-cases.ts';
import { bedCase } from './bed-cases.ts';
import { expressionCase, parametersCase, pedCase, rangeCase, spellingCase } from './string-cases.ts';
import { vcfCase } from './vcf-cases.ts';

/** A reader of untrusted input. */
export interface Target {
  name: string;
  /** Number of items of a run with `share` 1. */
  wanted: number;
  unit: 'records' | 'strings';
  makeCase(seed: number): Uint8Array;
  /** Reads one case; returns its number of records or strings. Anything it throws but `expectedErrors` is a finding. */
  read(bytes: Uint8Array, seed: number): Promise<number>;
}

/** Names of the errors for wrong input. */
export const expectedErrors: readonly string[] = ['InputError', 'AppError', 'ExpressionError'];

const contigs = new ContigNames({});
const maxLineBytes = 1 << 14;
const common = { contigs, maxLineBytes, onReferenceMismatch: 'fail' } as const;
const sink = { add: () => undefined, drain: async () => undefined };
const query = [1, 0, 0, 1, 3, 0, 0];

/** All targets of `node services/run.mjs fuzz`. */
export const targets: readonly Target[] = [
  bytesTarget('vcf-import', 3_000_000, vcfCase, async (bytes, seed) => {
    const options = { ...common, poolSize: 2, skipFiltered: seed % 2 === 0, useGenotypes: seed % 3 > 0 };
    await importVcf(chunks(bytes, seed), { ...options, preferGenotypeLikelihoods: seed % 5 === 0 }, sink);
  }),
  bytesTarget('vcf-annotate', 500_000, vcfCase, async (bytes, seed) => {
    const queries = [{ name: 'Q', headerLine: '##varfreq=<Query=Q>', ...FOUR_FIGURES }];
    const count: CountVariants = async ({ length }) => Float64Array.from(Array.from({ length }, () => query).flat());
    await annotateVcf(chunks(bytes, seed), { ...common, queries, batchVariants: 1 + (seed % 7) }, count, sink.drain);
  }),
  bytesTarget('bed-import', 1_000_000, bedCase, async (bytes, seed) => {
    await importBed(chunks(bytes, seed), common, sink);
  }),
  bytesTarget('bcf', 1_000_000, bcfCase, async (bytes, seed) => {
    const options = { ...common, poolSize: 2, skipFiltered: false, useGenotypes: true };
    const lines = vcfText(chunks(bytes, seed), maxLineBytes);
    await importVcf(lines, { ...options, preferGenotypeLikelihoods: seed % 2 === 0 }, sink);
  }),
  bytesTarget('sample-names', 300_000, vcfCase, async (bytes, seed) => {
    await readSampleNames(chunks(bytes, seed), { gzipped: false, maxBytes: 1 << 12, maxLineBytes: 1 << 10 });
  }),
  bytesTarget('gzip', 500_000, gzipCase, async (bytes, seed) => {
    for await (const _ of decompress(chunks(bytes, seed), { gzipped: true, maxBytes: 1 << 20 }));
  }),
  stringTarget('expression', 400_000, expressionCase, (expression) => {
    querySteps(parseExpression(expression, (_, uri) => Number(uri.split('/')[2]) || undefined));
  }),
  stringTarget('ped', 200_000, pedCase, readPed),
  stringTarget('range', 200_000, rangeCase, parseRange),
  stringTarget('spelling', 400_000, spellingCase, readSpelling),
  stringTarget('parameters', 400_000, parametersCase, (parameters) => {
    const members = mergeMembers({ query: collectMembers(parseUrlEncoded(parameters, 'query string')) });
    const context = new DecodeContext();
    decodeMembers(fields, members, context);
    context.throwProblems();
  }),
];

const fields: Fields = {
  order: orderField(['name', 'added', 'pool_size']),
  public: optional(boolean(), ''),
  pool_size: optional(integer(1), ''),
  notes: optional(text({ max: 50 }), ''),
  groups: optional(list(text({ max: 40 }), { maxItems: 3 }), ''),
  region: optional(object({ chromosome: optional(text({ max: 9 }), ''), begin: optional(integer(1), '') }), ''),
};

function bytesTarget(
  name: string,
  wanted: number,
  makeCase: Target['makeCase'],
  read: (bytes: Uint8Array, seed: number) => Promise<void>,
): Target {
  const lines = (bytes: Uint8Array) => 1 + bytes.reduce((sum, byte) => sum + (byte === 10 ? 1 : 0), 0);
  return { name, wanted, unit: 'records', makeCase, read: (bytes, seed) => counted(read(bytes, seed), lines(bytes)) };
}

function stringTarget(
  name: string,
  wanted: number,
  make: (seed: number) => string,
  read: (text: string) => unknown,
): Target {
  const makeCase = (seed: number) => new Uint8Array(Buffer.from(make(seed), 'utf16le'));
  const decode = async (bytes: Uint8Array) => void read(Buffer.from(bytes).toString('utf16le'));
  return { name, wanted, unit: 'strings', makeCase, read: (bytes) => counted(decode(bytes), 1) };
}

/** Refused input counts as well. */
async function counted(reading: Promise<void>, items: number): Promise<number> {
  try {
    await reading;
  } catch (error) {
    if (!expectedErrors.includes((error as Error).name)) throw error;
  }
  return items;
}

/** The bytes in pieces of seeded sizes. */
async function* chunks(bytes: Uint8Array, seed: number): AsyncGenerator<Uint8Array> {
  const random = createRandom(seed);
  const size = random.pick([bytes.length, bytes.length, 1 + random.below(64), 1 + random.below(2000)]);
  for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size);
}

/** A compressed VCF with a few bytes changed. */
function gzipCase(seed: number): Uint8Array {
  const random = createRandom(seed);
  const packed = new Uint8Array(gzipSync(vcfCase(seed), { level: 1 }));
  for (let times = random.below(4); times > 0; times -= 1) packed[random.below(packed.length)] = random.below(256);
  return packed.subarray(0, random.below(3) === 0 ? random.below(packed.length) : packed.length);
}

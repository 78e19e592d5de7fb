import { MAX_SPELLED_BASES } from '@varfreq/genomics/spellings/spelled-variant';
import type { DecodeContext } from '../../rest/decoding/decode-context.ts';
import type { Decoder } from '../../rest/decoding/decoder.ts';
import { type Input, required } from '../../rest/decoding/fields.ts';
import { integer, text } from '../../rest/decoding/scalars.ts';
import { object } from '../../rest/decoding/structures.ts';

/** Who may query what, for descriptions. */
export const queryRules =
  'For each query, unless admin: an own or public sample for `sample:<uri>` alone; the annotator role for `*`; for groups, alone or with `*`, additionally the group-querier role (with `*` among them, querier will do), for anything else additionally the querier role.';

/** Name of a chromosome or other contig. */
export const chromosome = text({ min: 1, max: 200, examples: ['1', 'chr20'] });

/** 1-based. */
export const position = integer(1);

/** Maximum letters of both alleles. */
export const maxKeyLetters = MAX_SPELLED_BASES;

/** Bases as IUPAC letters, any case; may be empty. */
export const allele = text({
  max: maxKeyLetters,
  pattern: /^[ACGTNRYSWKMBDHVacgtnryswkmbdhv]*$/,
  shape: 'letters for bases',
});

const fields = {
  chromosome: required(chromosome, 'Name of the chromosome.'),
  begin: required(position, 'First position, 1-based.'),
  end: required(position, 'Last position, 1-based, inclusive.'),
};
const unordered = object(fields);

/** `{chromosome, begin, end}`, 1-based and inclusive. */
export const region: Decoder<Input<typeof fields>> = {
  ...unordered,
  schema: { ...unordered.schema, examples: [{ chromosome: '1', begin: 1, end: 10_000 }] },
  decode(value: unknown, at: string, context: DecodeContext) {
    const before = context.problems.length;
    const decoded = unordered.decode(value, at, context);
    if (decoded === undefined || context.problems.length > before) return undefined;
    const { begin, end } = decoded;
    return begin > end ? context.problem(at, `expected begin not to exceed end, got ${begin} and ${end}`) : decoded;
  },
};

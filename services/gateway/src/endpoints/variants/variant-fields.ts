import { MAX_SPELLED_BASES } from '@varfreq/genomics/spellings/spelled-variant';
import type { DecodeContext } from '../../rest/decoding/decode-context.ts';
import type { Decoder } from '../../rest/decoding/decoder.ts';
import { type Input, optional, replaceable, required } from '../../rest/decoding/fields.ts';
import { integer, text } from '../../rest/decoding/scalars.ts';
import { object } from '../../rest/decoding/structures.ts';

/** Who may query what, for descriptions. */
export const queryRules =
  'Administrators may run any query. Other users need, for each query: for `sample:<uri>` alone, a sample of their own or a public one; for `*`, the annotator role; for groups, annotator and group-querier; for groups combined with `*`, annotator and either group-querier or querier; for anything else, annotator and querier.';

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

/** Name or stable id of a gene. */
export const geneName = text({ min: 1, max: 200, examples: ['SCN5A', 'ENSG00000183873'] });

const byGene = 'gene';
const fields = {
  chromosome: replaceable(required(chromosome, 'Name of the chromosome.'), byGene, { isAlsoBeside: true }),
  begin: replaceable(required(position, 'First position, 1-based.'), byGene),
  end: replaceable(required(position, 'Last position, 1-based, inclusive.'), byGene),
  gene: optional(geneName, 'Name or stable id of a gene, instead of positions; with `VARFREQ_GENES`.'),
};
const unordered = object(fields);

/** A region by positions, or by a gene. */
export type AskedRegion = Input<typeof fields>;

/** `{chromosome, begin, end}`, 1-based and inclusive; or `{gene}`, with its `chromosome` where it is in several places. */
export const region: Decoder<AskedRegion> = {
  ...unordered,
  schema: {
    ...unordered.schema,
    anyOf: [{ required: ['chromosome', 'begin', 'end'] }, { required: ['gene'] }],
    examples: [{ chromosome: '1', begin: 1, end: 10_000 }, { gene: 'SCN5A' }],
  },
  decode(value: unknown, at: string, context: DecodeContext) {
    const before = context.problems.length;
    const decoded = unordered.decode(value, at, context);
    if (decoded === undefined || context.problems.length > before) return undefined;
    const { begin = 1, end = begin } = decoded;
    return begin > end ? context.problem(at, `expected begin not to exceed end, got ${begin} and ${end}`) : decoded;
  },
};

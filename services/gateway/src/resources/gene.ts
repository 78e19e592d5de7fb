import type { Gene } from '@varfreq/contracts/frequency/v1/Gene';
import type { Resource } from '../rest/resource.ts';
import { closed, representationSchema } from '../rest/schemas.ts';

const text = (description: string) => ({ type: 'string', description });
const position = (description: string) => ({ type: 'integer', minimum: 1, description });
const place = {
  begin: position('First position, 1-based.'),
  end: position('Last position, 1-based, inclusive.'),
};

/** Genes of the annotation that the server was configured with: read at start, not stored; they have no URI. */
export const geneResource: Resource<Gene> = {
  name: 'gene',
  collection: '/genes/',
  schema: representationSchema(
    {
      name: text('As spelled in the annotation.'),
      id: text('Stable id, such as `ENSG00000183873` or `GeneID:6331`.'),
      chromosome: text('Its stored name.'),
      ...place,
      strand: { type: 'string', enum: ['+', '-', '.'] },
      type: text('Biotype, such as `protein_coding`; empty where the annotation has none.'),
      transcripts: {
        type: 'array',
        items: closed({ id: text('As spelled in the annotation.'), ...place, type: text('Biotype.') }),
        description: 'In the order of the annotation.',
      },
    },
    'A place of a gene.',
  ),
  embeddable: {},
  // The frequency service ends a page that grows too large.
  rowsPerMessage: 1_000_000,
  load: async () => [],
  idOf: () => 0,
  revisionOf: () => 0,
  represent: ({ name, id, chromosome, begin, end, strand, type, transcripts }) => ({
    name,
    id,
    chromosome,
    begin,
    end,
    strand,
    type,
    transcripts: transcripts.map((each) => ({ id: each.id, begin: each.begin, end: each.end, type: each.type })),
  }),
};

import type { InstallationBuild } from '@varfreq/contracts/metadata/v1/InstallationBuild';
import { ContigNames } from '@varfreq/genomics/contigs';
import { asBuildName, knownBuild } from '@varfreq/genomics/known-builds';
import type { Resource } from '../rest/resource.ts';
import { representationSchema, uriSchema } from '../rest/schemas.ts';

/** What files are compared with: the reference genome, or a build. */
export type GenomeRow = { chromosomes: readonly string[] } | BuildRow;

/** A build, where there is no reference genome. */
export interface BuildRow {
  /** Null: none. */
  build: string | null;
  source: InstallationBuild['source'] | 'SETTING';
  revision: number;
}

/** How the build came to be known, or why it is not. */
const sources = ['setting', 'learned', 'administrator', 'awaited', 'not_learned'];

/** The genome, and for administrators the build, an addition. Nothing embeds it. */
export const genomeResource: Resource<GenomeRow> = {
  name: 'genome',
  collection: '/genome',
  schema: representationSchema(
    {
      uri: uriSchema,
      chromosomes: {
        type: 'array',
        items: { type: 'string' },
        description: 'Of the reference genome, in the order of the FASTA index; else of the build.',
      },
      build: {
        type: ['string', 'null'],
        description: 'Known build that files are compared with; null: none. Absent with a reference genome.',
      },
      build_source: {
        type: 'string',
        enum: sources,
        description:
          'Who decided on the build. `awaited`: the first file with the lengths of a known build will; `not_learned`: files were imported before builds were learned. Absent with a reference genome.',
      },
    },
    'The reference genome of this server, or the build.',
    { optional: ['build', 'build_source'] },
  ),
  embeddable: {},
  load: async () => [],
  idOf: () => 1,
  revisionOf: (row) => ('chromosomes' in row ? 1 : row.revision),
  represent(row) {
    const uri = '/genome';
    if ('chromosomes' in row) return { uri, chromosomes: row.chromosomes };
    const { build, source } = row;
    return { uri, chromosomes: chromosomesOf(build), build, build_source: source.toLowerCase() };
  },
};

function chromosomesOf(build: string | null): string[] {
  const known = asBuildName(build ?? '');
  return known === undefined ? [] : [...knownBuild(known, new ContigNames()).lengths.keys()];
}

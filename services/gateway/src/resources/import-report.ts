import type { ImportReport } from '@varfreq/contracts/metadata/v1/ImportReport';
import { defined } from '@varfreq/runtime/defined';
import type { JsonSchema } from '../rest/json-schema.ts';
import { closed } from '../rest/schemas.ts';

const count = { type: 'integer', minimum: 0 } as const;
const ratio = { type: 'number', minimum: 0 } as const;

/** Fields of a succeeded variation's `result` by which to judge the file; all of them optional. */
export const reportFields: Readonly<Record<string, JsonSchema>> = {
  sample_columns: { ...count, description: 'Of variations: sample columns of the file.' },
  transitions_transversions: {
    ...ratio,
    description:
      'Transitions ÷ transversions among the stored substitutions of one base; absent without transversions.',
  },
  het_hom_ratio: { ...ratio, description: 'Het ÷ hom carriers; absent without hom.' },
  multiallelic: { ...count, description: 'Records with more than one ALT of bases, without those that FILTER drops.' },
  x_heterozygosity: {
    ...closed(
      {
        share: { ...ratio, maximum: 1 },
        sex: { type: 'string', enum: ['female', 'male', 'unknown'] },
      },
      ['sex'],
    ),
    description:
      'Share of het among the calls on X between the pseudoautosomal regions of the human genome, and, for one ' +
      'individual, the sex that it hints at. Absent with fewer than 50 calls.',
  },
  hemizygous_het: {
    ...count,
    description:
      'Het calls of males on X and Y, where they have one copy: between the pseudoautosomal regions of the known build. ' +
      'Absent without any, and where build or sex was not known when the import was read.',
  },
  chromosomes: {
    type: 'object',
    additionalProperties: count,
    description:
      'Observations by contig, for the owner of the data source and administrators only. Where a file has many ' +
      'contigs, some of them are counted as `other_chromosomes`.',
  },
  other_chromosomes: {
    ...count,
    description: 'Observations on contigs that `chromosomes` does not name; absent if none.',
  },
  outside_coverage: {
    ...count,
    description:
      'Observations that no single region of the coverage of the sample contains, as it was when the import ended. Absent ' +
      'for samples without a coverage profile or coverage, and where their coverage was too large to read meanwhile.',
  },
};

/** The fields of a report; contig names, which are text of the file, only with `mayReadQuotes`. */
export function representReport(report: ImportReport, mayReadQuotes: boolean): object {
  const { xHeterozygosity: share, xSex: sex, otherChromosomes, chromosomes, outsideCoverage, hemizygousHet } = report;
  return defined({
    sample_columns: report.sampleColumns,
    transitions_transversions: report.transitionsTransversions,
    het_hom_ratio: report.hetHomRatio,
    multiallelic: report.multiallelic,
    x_heterozygosity: share === undefined ? undefined : defined({ share, sex }),
    hemizygous_het: hemizygousHet,
    chromosomes: mayReadQuotes ? chromosomes : undefined,
    other_chromosomes: otherChromosomes > 0 ? otherChromosomes : undefined,
    outside_coverage: outsideCoverage,
  });
}

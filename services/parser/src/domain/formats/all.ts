import type { ParseWork } from '@varfreq/contracts/metadata/v1/ParseWork';
import type { ImportFormat } from '../import-format.ts';
import { bedFormat } from './bed.ts';
import { jointVcfFormat } from './joint-vcf.ts';
import { vcfFormat } from './vcf.ts';

const formats: Partial<Record<ParseWork['filetype'], ImportFormat>> = { VCF: vcfFormat, BED: bedFormat };

/** For assignments that name no filetype. */
const formatsByKind: Partial<Record<ParseWork['kind'], ImportFormat>> = { VARIATION: vcfFormat, COVERAGE: bedFormat };

/** The format of an assignment. Errors: TypeError when no format reads it: a fault of the caller, not of the data. */
export function importFormatOf({
  kind,
  filetype,
  members,
}: Pick<ParseWork, 'kind' | 'filetype' | 'members'>): ImportFormat {
  const format = filetype === 'FILETYPE_UNSPECIFIED' ? formatsByKind[kind] : formats[filetype];
  if (format === undefined) throw new TypeError(`no format reads ${filetype} as ${kind}`);
  return members.length > 0 && format === vcfFormat ? jointVcfFormat : format;
}

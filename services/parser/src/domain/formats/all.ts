import type { ParseWork } from '@varfreq/contracts/metadata/v1/ParseWork';
import type { ImportFormat } from '../import-format.ts';
import { bedFormat } from './bed.ts';
import { vcfFormat } from './vcf.ts';

const formats: Partial<Record<ParseWork['kind'], ImportFormat>> = { VARIATION: vcfFormat, COVERAGE: bedFormat };

/** The format of an assignment. Errors: TypeError for an unknown kind: a fault of the caller, not of the data. */
export function importFormatOf({ kind }: Pick<ParseWork, 'kind'>): ImportFormat {
  const format = formats[kind];
  if (format === undefined) throw new TypeError(`unknown kind of import: ${kind}`);
  return format;
}

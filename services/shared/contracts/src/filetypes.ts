import type { Filetype } from './gen/varfreq/metadata/v1/Filetype.ts';

/** Types of files: their names in the API and in the database, and on the wire. */
export const FILETYPES = { bed: 'BED', vcf: 'VCF', csv: 'CSV' } as const satisfies Record<string, Filetype>;

/** Name of a type of files. */
export type FiletypeName = keyof typeof FILETYPES;

/** The types that each kind of import reads. */
export const IMPORTED = { variation: ['vcf'], coverage: ['bed'] } as const satisfies Record<string, FiletypeName[]>;

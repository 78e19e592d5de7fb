/** What a chosen file is read as; of a PED file the text goes into the import, it is not uploaded. */
export type FileKind = 'vcf' | 'bed' | 'ped';

const endings: readonly (readonly [RegExp, FileKind])[] = [
  [/\.(?:ped|fam)$/i, 'ped'],
  [/\.bed(?:\.b?gz)?$/i, 'bed'],
];

/** The kind that the name of a file suggests; the reader can choose another. */
export function kindOf(name: string): FileKind {
  return endings.find(([ending]) => ending.test(name))?.[1] ?? 'vcf';
}

/** The name without directory and known endings, to name a sample. */
export function nameOf(file: string): string {
  return file.replace(/(?:\.(?:g\.vcf|gvcf|vcf|bcf|bed))?(?:\.b?gz)?$/i, '') || file;
}

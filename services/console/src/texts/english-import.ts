/** What to do about a failed task, by the code of its error. */
export const remedies: Readonly<Record<string, string>> = {
  invalid_observations: 'Correct the line in the file, or leave malformed lines out, up to 1 % of the file.',
  invalid_regions: 'Correct the line in the file, or leave malformed lines out, up to 1 % of the file.',
  invalid_data_source: 'Check that the file is complete, and that it is of the kind that was chosen.',
  duplicate_data_source:
    'The same calls or regions are imported already, perhaps under another name. Remove that import first, or leave this one out.',
  reference_mismatch:
    'The file seems to be of a different build than this installation. If only lengths of its contigs differ, accept them and start again.',
  data_source_unavailable: 'The file could not be read. Start again; if it fails again, ask the operator.',
  internal_server_error: 'Start again; if it fails again, ask the operator.',
};

/** What to do about a file that is not what it was read as. */
export const fileRemedies: Readonly<Record<string, string>> = {
  no_columns:
    'This is not a complete VCF: the line that begins with #CHROM and names the columns is missing above this line. If the file has regions, take it out, choose it again and read it as coverage (BED); else save it again with its whole header.',
  is_vcf: 'Take the file out, choose it again and read it as variants (VCF).',
  other_format: 'Take the file out, and choose the one that it is converted to. Leaving lines out does not help.',
};

/** Texts of files that are saved. */
export const saving = {
  tooLarge:
    'It is larger than what this browser can save from a page. With a token of yours (Manage, Tokens) instead of the dots, this line saves it:',
};

/** Texts of files that are being sent. */
export const sending = {
  pause: 'Pause',
  resume: 'Resume',
  states: { waiting: 'waiting', sending: 'sending', paused: 'paused', sent: 'sent', failed: 'interrupted' },
  sent: (done: string, all: string) => `${done} of ${all}`,
  expired: 'What was sent of this file has expired: send it again.',
  rate: (bytes: string) => `${bytes} a second`,
};

/** Texts of the page that imports files. */
export const imports = {
  title: 'Import',
  lead: 'Variants from VCF or BCF files, coverage from BED files, sexes and families from PED files.',
  files: 'Files',
  drop: 'Drop files here, or choose them. They are sent at once, and imported when you start.',
  choose: 'Choose files',
  kind: 'Read as',
  kinds: { vcf: 'variants (VCF, BCF)', bed: 'coverage (BED)', ped: 'families (PED)' },
  remove: 'Take out',
  columns: (count: string) => `Sample columns: ${count}`,
  columnsOf: (file: string) => `Sample columns of ${file}`,
  noColumns: 'It has no sample columns: carriers are counted by its INFO fields.',
  into: 'Import into',
  joint: 'a sample for each column',
  one: 'a single sample',
  newSample: 'a new sample',
  existing: 'an existing sample',
  none: 'nothing: leave it out',
  all: 'all samples imported here',
  name: 'Name of the new sample',
  nameOf: (column: string) => `Name of the sample of ${column}`,
  column: 'Column',
  sample: 'Sample',
  into1: (column: string) => `Import ${column} into`,
  furtherColumns: (count: string) => `${count} more columns, each into a new sample of its name.`,
  chooseSample: 'Choose a sample',
  noSample: 'No sample has this in its name.',
  options: 'How it is read',
  skipFiltered: 'Leave out records that did not pass the filters',
  skipMalformed: 'Leave out malformed lines, up to 1 % of the file',
  ignoreLengths: 'Accept lengths of contigs that contradict the build',
  blocks: 'Its reference blocks are coverage (gVCF)',
  minDepth: 'Least depth of blocks',
  minQuality: 'Least genotype quality of blocks',
  families: 'Put people into groups named after their families; everyone sees names of groups',
  reading: 'Its beginning is being read…',
  pedHelp: 'It says who is of which sex in the files of several people that are imported with it.',
  pedFor: (files: string) => `It is for ${files}.`,
  pedForNone: 'It is for none of the files: no sample column has the name of one of its individuals.',
  start: 'Start the imports',
  starting: 'Starting…',
  waitsForCoverage: 'Waits for the coverage, to compare the variants with it.',
  waitForFiles: 'The imports can be started when all files are sent.',
  waitForColumns: 'The imports can be started when the sample columns are known.',
  waitForNames: 'Choose or name every sample first.',
  noSamples: 'No sample is imported here that it could be for.',
  notStarted: 'This could not be started',
  change: 'Change and start again',
  again: 'The import that failed is removed, and its file can be read in another way.',
  summary: (done: string, all: string) => `${done} of ${all} done`,
  reportOf: (sample: string) => `Report of ${sample}`,
  furtherReports: (count: string) => `${count} more samples: see their pages.`,
  activate: (count: string) => (count === '1' ? 'Activate the sample' : `Activate the ${count} samples`),
  activateWhy: 'Samples count in frequencies once they are active.',
  activated: (count: string) => `Active now: ${count}`,
  clear: 'Import other files',
};

import type { MadeBed, MadeVcf } from './files.ts';
import type { Sample } from './model.ts';

/** A file to upload, with its content. */
export type DataFile = ({ filetype: 'vcf' } & MadeVcf) | ({ filetype: 'bed' } & MadeBed);

export interface RandomCohort {
  groups: number;
  samples: Sample[];
  files: DataFile[];
  /**
   * For each sample, in the order of the model: coverages that variations make come before the others, those of joint
   * imports last.
   */
  imports: { variations: PlannedVariation[]; coverages: PlannedCoverage[] }[];
  joints: PlannedJoint[];
}

/** A variation, by the index of its file. */
export interface PlannedVariation {
  file: number;
  /** Besides the links. */
  fields: Readonly<Record<string, unknown>>;
  /** A joint import makes it; the fields would make the same alone. */
  isJoint?: boolean;
}

export interface PlannedCoverage extends PlannedVariation {
  individuals: number;
}

/** A joint import of some columns of a file. */
export interface PlannedJoint {
  file: number;
  /** How it reads the file, besides the columns. */
  fields: Readonly<Record<string, unknown>>;
  activate: boolean;
  /** Every column of the file, with samples that differ in nothing. */
  isEvery: boolean;
  /** Columns from 0, with indices of samples, which exist before or are made. */
  members: { column: number; sample: number; isMade: boolean }[];
}

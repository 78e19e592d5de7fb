import { call, vcf } from '../imports/testing/vcf-text.ts';

/** A VCF of two sites and three columns. */
export const trio = () =>
  vcf({
    rows: [call('1:100', 'A', 'T', 'GT', '0/1', '0/0', '1/1'), call('1:200', 'A', 'T', 'GT', '0/0', '0/1', './.')],
  });

/** Every column becomes a sample that needs no coverage. */
export const anyone = { every_column: true, coverage_profile: false };

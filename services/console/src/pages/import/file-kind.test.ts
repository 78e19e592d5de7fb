import { expect, test } from '@jest/globals';
import { kindOf, nameOf } from './file-kind.ts';

test.each([
  ['calls.vcf.gz', 'vcf', 'calls'],
  ['calls.g.vcf.gz', 'vcf', 'calls'],
  ['Calls.BCF', 'vcf', 'Calls'],
  ['exome.kit.bed', 'bed', 'exome.kit'],
  ['kit.bed.gz', 'bed', 'kit'],
  ['trio.ped', 'ped', 'trio.ped'],
  ['.vcf', 'vcf', '.vcf'],
])('%s is read as %s and named %s', (file, kind, name) => {
  expect(kindOf(file)).toBe(kind);
  expect(nameOf(file)).toBe(name);
});

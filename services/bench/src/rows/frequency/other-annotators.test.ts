import { expect, test } from '@jest/globals';
import { echtvarSettings, vcfannoSettings } from './other-annotators.ts';

test('the settings of vcfanno take all fields of the frozen file as they are', () => {
  expect(vcfannoSettings('/a "b".vcf.gz').split('\n')).toEqual([
    '[[annotation]]',
    'file = "/a \\"b\\".vcf.gz"',
    'fields = ["ALL_VN","ALL_VF","ALL_VF_HET","ALL_VF_HOM"]',
    'names = ["ALL_VN","ALL_VF","ALL_VF_HET","ALL_VF_HOM"]',
    'ops = ["self","self","self","self"]',
    '',
  ]);
});

test('the settings of echtvar keep counts as they are and shares to a millionth', () => {
  const fields = JSON.parse(echtvarSettings());
  expect(fields).toHaveLength(4);
  expect(fields[0]).toEqual({ field: 'ALL_VN', alias: 'ALL_VN' });
  expect(fields[1]).toEqual({ field: 'ALL_VF', alias: 'ALL_VF', multiplier: 1_000_000 });
});

import { expect, test } from '@jest/globals';
import { fileNameOf } from './file-name.ts';

test.each([
  [`attachment; filename="calls.vcf.gz"`, 'calls.vcf.gz'],
  [`attachment; filename="_.vcf"; filename*=UTF-8''%E5%90%8D.vcf`, '名.vcf'],
  ['attachment', ''],
])('the file name of %s is %s', (disposition, name) => {
  expect(fileNameOf(disposition)).toBe(name);
});

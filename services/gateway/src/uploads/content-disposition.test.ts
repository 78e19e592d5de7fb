import { describe, expect, test } from '@jest/globals';
import { configureProperties, fc } from '@varfreq/testkit/property';
import { contentDisposition } from './content-disposition.ts';

configureProperties({ seed: 20_250_305 });

/** Any letter, and often one whose compatibility form has a meaning to a file system. */
const letter = fc.oneof(fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }), fc.constantFrom(...'／＼：．‥℀*a'));

describe('Content-Disposition', () => {
  test.each([
    ['exome', 'vcf', false, 'attachment; filename="exome.vcf"'],
    ['exome', 'vcf', true, 'attachment; filename="exome.vcf.gz"'],
    ['exome.vcf', 'vcf', true, 'attachment; filename="exome.vcf.gz"'],
    ['exome.VCF.GZ', 'vcf', true, 'attachment; filename="exome.VCF.gz"'],
    ['exome.vcf.gz', 'vcf', false, 'attachment; filename="exome.vcf"'],
    ['exome.vcf', 'csv', false, 'attachment; filename="exome.vcf.csv"'],
    ['../../etc/passwd', 'bed', false, 'attachment; filename="_.._etc_passwd.bed"'],
    ['..', 'bed', false, 'attachment; filename="data.bed"'],
    ['.bashrc', 'bed', false, 'attachment; filename="bashrc.bed"'],
    ['-rf', 'bed', false, 'attachment; filename="rf.bed"'],
    ['a"; filename="b.exe', 'bed', false, 'attachment; filename="a_; filename=_b.exe.bed"'],
    ['100%', 'bed', false, 'attachment; filename="100_.bed"; filename*=UTF-8\'\'100%25.bed'],
    [
      '．．／．．／.ssh／rc',
      'bed',
      false,
      'attachment; filename="_.._.ssh_rc.bed"; filename*=UTF-8\'\'%EF%BC%8E%EF%BC%8E%EF%BC%8F%EF%BC%8E%EF%BC%8E%EF%BC%8F.ssh%EF%BC%8Frc.bed',
    ],
    ['a℀b：', 'bed', false, 'attachment; filename="aa_cb_.bed"; filename*=UTF-8\'\'a%E2%84%80b%EF%BC%9A.bed'],
    ['Größe', 'bed', false, 'attachment; filename="Gro__e.bed"; filename*=UTF-8\'\'Gr%C3%B6%C3%9Fe.bed'],
  ] as const)('%s (%s, gzipped: %s)', (name, filetype, gzipped, header) => {
    expect(contentDisposition(name, filetype, gzipped)).toBe(header);
  });

  test('is a header of one line without paths, whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: letter, minLength: 1, maxLength: 200 }), fc.boolean(), (name, gzipped) => {
        const header = contentDisposition(name, 'vcf', gzipped);
        const [, ascii, , extended] =
          /^attachment; filename="([\x20-\x7e]+)"(; filename\*=UTF-8''([\w!#$&+.^`|~%-]+))?$/.exec(header) ?? [];
        for (const shown of [ascii!, decodeURIComponent(extended ?? 'a.vcf')]) {
          expect(shown).not.toMatch(/["/\\\p{Cc}]|^\.|^\s*$/u);
          expect(shown).toMatch(/\.vcf(\.gz)?$/i);
        }
      }),
    );
  });
});

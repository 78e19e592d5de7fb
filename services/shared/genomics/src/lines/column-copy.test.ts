import { describe, expect, test } from '@jest/globals';
import { bytesOf } from '../vcf/testing/vcf-runs.ts';
import { ColumnCopy } from './column-copy.ts';
import { controlFrom, viewOf } from './plain-bytes.ts';

describe('a column compared with the line before', () => {
  const names = ['1', 'chr', 'chr1', 'chr10', 'GL000192.1', 'GT:AD:DP:GQ:PL', 'GT:AD:DP:GQ:PLX'];
  test.each(names)('%s is distinguished from every other one, at any offset', (name) => {
    const copy = new ColumnCopy();
    copy.keep(bytesOf(`__${name}`), 2, 2 + name.length);
    for (const other of [...names, `${name}\u00e9`, '']) {
      for (const before of ['', 'x', 'xxx']) {
        const line = bytesOf(`${before}${other}\t12345678`);
        const after = other === name ? before.length + name.length + 1 : -1;
        expect(copy.after(line, viewOf(line), before.length)).toBe(after);
      }
    }
  });

  test('differs when the bytes end too soon to compare four at once, and before any was kept', () => {
    const copy = new ColumnCopy();
    const line = bytesOf('chr1\t12');
    expect(copy.after(line, viewOf(line), 0)).toBe(-1);
    copy.keep(line, 0, 4);
    expect(copy.after(line, viewOf(line), 0)).toBe(-1);
  });
});

describe('the next control byte', () => {
  test('is found at every distance, among any other bytes', () => {
    const others = Array.from({ length: 242 }, (_, i) => i + 14);
    for (const control of [0, 1, 9, 10, 13]) {
      for (let distance = 0; distance < 12; distance++) {
        for (const other of others) {
          const bytes = Uint8Array.from([
            control,
            ...Array.from({ length: distance }, () => other),
            control,
            other,
            10,
          ]);
          expect(controlFrom(bytes, viewOf(bytes), 1)).toBe(distance + 1);
        }
      }
    }
  });
});

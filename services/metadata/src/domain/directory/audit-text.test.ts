import { describe, expect, test } from '@jest/globals';
import { cutSubject, expressionLines, queryDetail, splitDetail } from './audit-text.ts';

const links = (count: number) => Array.from({ length: count }, (_, i) => `sample:/samples/${i + 1}`);
const partOf = (text: string | undefined) => /^\((\d+) of (\d+)\) (.*)$/s.exec(text!)!;

describe('texts of audit entries', () => {
  test('expressions are listed one per line, without the blanks that have no meaning', () => {
    const padded = `${' '.repeat(5000)}sample:/samples/7\n\t and \r\n*  `;
    expect(expressionLines([padded, '*', 'not group:/groups/1'])).toBe(
      'sample:/samples/7 and *\n*\nnot group:/groups/1',
    );
  });

  test('a detail of up to 4000 characters is one text, as it is', () => {
    for (const detail of [undefined, '', 'x'.repeat(4000)]) expect(splitDetail(detail)).toEqual([detail]);
  });

  test.each([
    ['blanks', links(4000).join(' or ')],
    ['parentheses', links(4000).join(')or(')],
    ['nothing', 'x'.repeat(100_000)],
    ['nothing but characters outside the plane', '🧬'.repeat(50_000)],
  ])('a longer one between whose words are %s is split into numbered texts that have all of it', (_, detail) => {
    const texts = splitDetail(detail.slice(0, 100_000));
    const parts = texts.map(partOf);
    expect(texts.every((text) => [...text!].length <= 4000)).toBe(true);
    expect(parts.map(([, number]) => Number(number))).toEqual(texts.map((_, i) => i + 1));
    expect(new Set(parts.map(([, , total]) => Number(total)))).toEqual(new Set([texts.length]));
    expect(parts.map(([, , , text]) => text).join('')).toBe(detail.slice(0, 100_000));
  });

  test('a link is in one of the texts as a whole', () => {
    for (const glue of [' or ', ')or(']) {
      const all = splitDetail(links(4000).join(glue));
      const whole = links(4000).filter((link) => all.some((text) => `${text} `.match(new RegExp(`${link}[ )]`))));
      expect(whole).toHaveLength(4000);
    }
  });

  test('beyond forty texts the rest is left out, as their numbers show', () => {
    const texts = splitDetail('x'.repeat(3960 * 41));
    expect([texts.length, texts.at(-1)!.slice(0, 10)]).toEqual([40, '(40 of 41)']);
  });

  test('a long path is truncated, and in front of the expressions as a whole', () => {
    const [short, long] = [`/${'x'.repeat(199)}`, `/${'x'.repeat(200)}`];
    expect([undefined, short, long].map(cutSubject)).toEqual([undefined, short, `/${'x'.repeat(198)}…`]);
    expect([undefined, short, long].map((path) => queryDetail(['*'], path))).toEqual(['*', '*', `${long}\n*`]);
  });
});

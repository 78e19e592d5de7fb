import { describe, expect, test } from '@jest/globals';
import { mutate, sqlMutations } from './sql-mutations.ts';

const changes = (source: string) =>
  sqlMutations(source).map(({ original, replacement }) => `${original} → ${replacement}`);

describe('mutations of SQL', () => {
  test('are conditions that always hold, at each depth', () => {
    const source = "const sql = 'SELECT FROM a WHERE x = $1 AND (y = ANY ($2) OR NOT EXISTS (SELECT FROM b WHERE z))';";
    expect(changes(source)).toEqual([
      'x = $1 → (x = $1 OR true)',
      '(y = ANY ($2) OR NOT EXISTS (SELECT FROM b WHERE z)) → ((y = ANY ($2) OR NOT EXISTS (SELECT FROM b WHERE z)) OR true)',
      'OR → AND',
      'NOT EXISTS (SELECT FROM b WHERE z) → (NOT EXISTS (SELECT FROM b WHERE z) OR true)',
      'z → (z OR true)',
    ]);
  });

  test('are comparisons that take the border or leave it out', () => {
    const source =
      "const sql = `SELECT o->>'a' FROM a JOIN b ON b.id <> a.id\n WHERE x <= f(y => 1) ORDER BY x LIMIT 1`;";
    expect(changes(source)).toEqual([
      'b.id <> a.id → (b.id <> a.id OR true)',
      'x <= f(y => 1) → (x <= f(y => 1) OR true)',
      '<= → <',
    ]);
  });

  test('leave out comments, other texts, keys of conflicts and what follows a condition', () => {
    const comments = "// x WHERE a'b AND c'\n/** `x AND y` */";
    const source = `${comments}\nconst a = 'a > b'; q(\`UPDATE a SET b = 1 WHERE \${fence} RETURNING 1\`)`;
    expect(changes(source)).toEqual([`\${fence} → (\${fence} OR true)`]);
    expect(changes("'INSERT INTO a VALUES ($1) ON CONFLICT (id) DO NOTHING'")).toEqual([]);
    expect(changes('const fence = `a = $1 AND b < 2`')).toEqual([
      'a = $1 → (a = $1 OR true)',
      'b < 2 → (b < 2 OR true)',
      '< → <=',
    ]);
  });

  test('are applied where they were found', () => {
    const source = "'SELECT FROM a WHERE a < 1 AND b < 1'";
    expect(sqlMutations(source).map((one) => mutate(source, one))).toEqual([
      "'SELECT FROM a WHERE (a < 1 OR true) AND b < 1'",
      "'SELECT FROM a WHERE a <= 1 AND b < 1'",
      "'SELECT FROM a WHERE a < 1 AND (b < 1 OR true)'",
      "'SELECT FROM a WHERE a < 1 AND b <= 1'",
    ]);
    expect(() => mutate(source, { start: 0, original: 'x', replacement: 'y' })).toThrow('x is not at 0');
  });
});

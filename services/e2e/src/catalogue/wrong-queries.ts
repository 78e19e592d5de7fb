/** A query for administrators. */
export const all = { name: 'ALL', expression: '*' };
/** `count` queries with different names. */
export const times = (count: number): object[] =>
  Array.from({ length: count }, (_, n) => ({ name: `Q${n}`, expression: '*' }));

/** Refused queries, with the expected message. */
export const wrongQueries: readonly [title: string, queries: unknown, message: RegExp][] = [
  ['eleven of them', times(11), /^queries: .*10/],
  ['a name twice', [all, all], /^queries: .*unique/],
  ['no name', [{ expression: '*' }], /^queries\[0\]\.name: /],
  ['no expression', [all, { name: 'B' }], /^queries\[1\]\.expression: /],
  ['an empty name', [{ name: '', expression: '*' }], /^queries\[0\]\.name: /],
  ['a name with a hyphen', [{ name: 'a-b', expression: '*' }], /^queries\[0\]\.name: /],
  ['a name with a blank', [{ name: 'a b', expression: '*' }], /^queries\[0\]\.name: /],
  ['a name with a letter beyond ASCII', [{ name: 'ä', expression: '*' }], /^queries\[0\]\.name: /],
  ['a name that ends in a line break', [{ name: 'a\n', expression: '*' }], /^queries\[0\]\.name: /],
  ['a name that is a number', [{ name: 5, expression: '*' }], /^queries\[0\]\.name: /],
  ['a name that is null', [{ name: null, expression: '*' }], /^queries\[0\]\.name: /],
  ['an expression that is a list', [{ name: 'a', expression: ['*'] }], /^queries\[0\]\.expression: /],
  ['an empty expression', [{ name: 'a', expression: '' }], /^queries\[0\]\.expression: /],
  [
    'an expression that does not parse',
    [all, { name: 'B', expression: '* and' }],
    /^queries\[1\]\.expression: .*position 6/,
  ],
  [
    'an unknown sample',
    [{ name: 'a', expression: 'sample:/samples/999999999' }],
    /^queries\[0\]\.expression: .*position 8/,
  ],
  [
    'an unknown group',
    [{ name: 'a', expression: 'not group:/groups/999999999' }],
    /^queries\[0\]\.expression: .*position 11/,
  ],
  [
    'several problems, all reported',
    [{ name: '', expression: '(' }, all, all],
    /queries\[0\]\.name: .*queries\[0\]\.expression: /,
  ],
  ['a string in the list', ['*'], /^queries/],
  ['null in the list', [null], /^queries/],
  ['an object instead of a list', all, /^queries: /],
  ['null instead of a list', null, /^queries: /],
  ['a number instead of a list', 5, /^queries: /],
];

import { both, contig } from './cohort.ts';

/** The region that contains the whole cohort. */
export const whole = { chromosome: contig, begin: 1, end: 1000 };

/** Regions, and the variants whose position is in them. */
export const regions: readonly (readonly [title: string, region: object, expected: readonly string[]])[] = [
  ['all', {}, both],
  ['one position', { begin: 100, end: 100 }, both.slice(0, 4)],
  ['the position after an insertion and a deletion', { begin: 101, end: 101 }, ['101>T']],
  ['the first base of a deletion', { begin: 251, end: 251 }, ['251AA>']],
  ['the last base of a deletion, where it does not begin', { begin: 252, end: 252 }, []],
  ['up to a variant, inclusive', { begin: 101, end: 300 }, ['101>T', '251AA>', '300G>A']],
  ['up to before a variant', { begin: 101, end: 299 }, ['101>T', '251AA>']],
  ['behind all variants', { begin: 901, end: 1000 }, []],
  ['the end of all positions', { begin: 2147483647, end: 2147483647 }, []],
  ['a chromosome by another spelling', { chromosome: `chr${contig}` }, both],
  ['an unknown chromosome', { chromosome: 'unheard-of' }, []],
  ['numbers as text', { begin: '100', end: '100' }, both.slice(0, 4)],
];

/** Values of `order`, and the variants in that order. */
export const orders: readonly (readonly [order: string, expected: readonly string[]])[] = [
  ['', both],
  ['position', both],
  ['+position', both],
  ['chromosome', both],
  ['-chromosome', both],
  ['chromosome,position', both],
  ['-position', ['900T>C', '300G>A', '251AA>', '101>T', ...both.slice(0, 4)]],
  ['-chromosome,-position', ['900T>C', '300G>A', '251AA>', '101>T', ...both.slice(0, 4)]],
];

/** Regions that are refused, and the field that the message names. */
export const wrongRegions: readonly (readonly [title: string, region: unknown, field: string])[] = [
  ['no region', undefined, 'region'],
  ['null', null, 'region'],
  ['a list', [1, 2], 'region'],
  ['text without pairs', 'everything', 'region'],
  ['no chromosome', { ...whole, chromosome: undefined }, 'region.chromosome'],
  ['an empty chromosome', { ...whole, chromosome: '' }, 'region.chromosome'],
  ['a number as chromosome', { ...whole, chromosome: 1 }, 'region.chromosome'],
  ['no begin', { ...whole, begin: undefined }, 'region.begin'],
  ['no end', { ...whole, end: undefined }, 'region.end'],
  ['begin 0', { ...whole, begin: 0 }, 'region.begin'],
  ['a negative begin', { ...whole, begin: -5 }, 'region.begin'],
  ['begin beyond end', { ...whole, begin: 101, end: 100 }, 'region'],
  ['end beyond 2^31 - 1', { ...whole, begin: 2147483600, end: 2147483648 }, 'region.end'],
  ['a fraction', { ...whole, begin: 1.5 }, 'region.begin'],
  ['words', { ...whole, end: 'last' }, 'region.end'],
  ['10,000,001 bases', { ...whole, end: 10_000_001 }, 'region'],
  ['10,000,001 bases further on', { ...whole, begin: 5_000_000, end: 15_000_000 }, 'region'],
];

import { expect, test } from '@jest/globals';
import type { Item } from './batch.ts';
import { individualsIn, isFor } from './pedigree.ts';
import { firstPlan, type Target } from './plan.ts';

test.each([
  ['blanks', 'F1 kid dad mum 2 2\nF1 dad 0 0 1 1\n', ['kid', 'dad']],
  ['tabs, with blanks in names', 'F 1\tthe kid\t0\t0\t2\t2\r\n', ['the kid']],
  ['comments and empty lines', '\ufeff# Family ID\n\nF1 kid 0 0 2 2', ['kid']],
  ['too few columns', 'alone\nF1 kid\n', ['kid']],
])('the individuals of lines with %s are found', (_, text, people) => {
  expect(individualsIn(text)).toEqual(people);
});

const fileOf = (kind: 'vcf' | 'ped', columns: readonly string[] | undefined, more: Partial<Item> = {}): Item => ({
  id: 1,
  file: new File([], `a.${kind}`),
  kind,
  columns,
  isBeingRead: false,
  sending: { state: 'sent', bytes: 0 },
  plan: firstPlan(kind, `a.${kind}`, columns),
  ...more,
});
const trio = ['kid', 'dad', 'mum'];
const without = (column: number) => new Map<number, Target>([[column, { kind: 'none' }]]);

test.each<[string, readonly string[] | undefined, Partial<Item>, Partial<Item>, boolean]>([
  ['has one of its columns', ['mum', 'aunt'], {}, {}, true],
  ['has none of its columns', ['aunt'], {}, {}, false],
  [
    'has only a column that is left out',
    ['mum'],
    {},
    { plan: { ...firstPlan('vcf', 'a', trio), columns: without(3) } },
    false,
  ],
  ['could not be read', undefined, {}, {}, true],
  ['was used in its start', ['kid'], { batch: 1 }, { batch: 1 }, true],
  ['was used in an earlier start', ['kid'], { batch: 1 }, { batch: 2 }, false],
  ['comes for a single sample', ['kid'], {}, { plan: { ...firstPlan('vcf', 'a', trio), isJoint: false } }, false],
])('a PED file that %s is for a joint import: %4$s', (_, people, ped, joint, expected) => {
  expect(isFor(fileOf('ped', people, ped), fileOf('vcf', trio, joint))).toBe(expected);
});

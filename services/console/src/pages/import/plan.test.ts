import { expect, test } from '@jest/globals';
import { firstPlan, isComplete, type Plan, readingFields, samplesOf, type Target } from './plan.ts';

const known = { kind: 'known', sample: { uri: '/samples/7', name: 'mum', people: 1 } } as const;
const trio = ['kid', 'mum', 'dad'];

test.each([
  ['vcf', 'a.vcf', ['S1'], { isJoint: false, target: { kind: 'new', name: 'S1' } }],
  ['vcf', 'a.vcf.gz', [], { isJoint: false, target: { kind: 'new', name: 'a' } }],
  ['vcf', 'a.vcf', trio, { isJoint: true }],
  ['bed', 'kit.bed', [], { isJoint: false, target: { kind: 'all' } }],
] as const)('of a %s file %s with columns %j is offered %j', (kind, name, columns, plan) => {
  expect(firstPlan(kind, name, columns)).toMatchObject(plan);
});

test('a joint import lists its columns with their samples, without those that are left out', () => {
  const columns = new Map<number, Target>([
    [1, { kind: 'new', name: ' Kid ' }],
    [2, known],
    [3, { kind: 'none' }],
  ]);
  const plan: Plan = { ...firstPlan('vcf', 'a.vcf', trio), columns };
  expect(samplesOf(plan, trio)).toEqual([
    { column: 1, name: 'Kid' },
    { column: 2, sample: '/samples/7' },
  ]);
});

test('a plan is complete when every new sample has a name and one column at least is imported', () => {
  const plan = firstPlan('vcf', 'a.vcf', trio);
  expect(isComplete(plan, trio)).toBe(true);
  expect(isComplete({ ...plan, columns: new Map([[2, { kind: 'new', name: ' ' }]]) }, trio)).toBe(false);
  const none = new Map([1, 2, 3].map((column) => [column, { kind: 'none' }] as const));
  expect(isComplete({ ...plan, columns: none }, trio)).toBe(false);
  expect(isComplete({ ...plan, isJoint: false, target: { kind: 'new', name: '' } }, trio)).toBe(false);
});

test('only what differs from the defaults is asked for, and of a BED file nothing of genotypes', () => {
  const { reading } = firstPlan('vcf', 'a.vcf');
  expect(readingFields('vcf', reading)).toEqual({});
  const all = { ...reading, skip_filtered: false, skip_malformed: true, ignore_contig_lengths: true, hasBlocks: true };
  expect(readingFields('bed', all)).toEqual({ skip_malformed: true, ignore_contig_lengths: true });
  expect(readingFields('vcf', all)).toEqual({
    skip_filtered: false,
    skip_malformed: true,
    ignore_contig_lengths: true,
    coverage_from: 'reference_blocks',
    min_depth: 10,
    min_genotype_quality: 20,
  });
});

import { createRandom, type Random } from '@varfreq/testkit/random';
import { damage } from './damage.ts';

const operators = [
  'and',
  'or',
  'not',
  '(',
  ')',
  '*',
  'sample:/samples/1',
  'group:/groups/2',
  ' ',
  ':',
  'sample : /samples/3',
];
const pieces = [
  ...operators,
  '\0',
  '\u{1f600}',
  '\ud800',
  '%',
  '%zz',
  '%e2%82',
  '99999999999999999999',
  '-',
  ',',
  '=',
  '&',
  '+',
];

/** An expression over samples and groups, mostly damaged; sometimes nested deeply or very long. */
export function expressionCase(seed: number): string {
  const random = createRandom(seed);
  if (random.below(200) === 0) return `${random.pick(['(', 'not ', '(not ']).repeat(random.below(20_000))}*`;
  return damage(plausible(random, 4), random, pieces);
}

function plausible(random: Random, depth: number): string {
  if (depth === 0 || random.below(3) === 0) return random.pick(['*', 'sample:/samples/1', 'group:/groups/2']);
  if (random.below(3) === 0) return `not ${plausible(random, depth - 1)}`;
  const [left, right] = [plausible(random, depth - 1), plausible(random, depth - 1)];
  return `(${left} ${random.pick(['and', 'or'])} ${right})`;
}

/** A Range header, mostly damaged. */
export function rangeCase(seed: number): string {
  const random = createRandom(seed);
  const number = () => random.pick(['0', '5', '19', '9007199254740993', '9'.repeat(1 + random.below(400))]);
  return damage(`items=${number()}-${number()}`, random, pieces);
}

/** A variant in one of the spellings, mostly damaged; sometimes very long. */
export function spellingCase(seed: number): string {
  const random = createRandom(seed);
  const contig = random.pick(['1', 'chrX', 'NC_000001.11', 'HLA-A*01:01:01', 'a>b:3C>D']);
  const bases = () => random.pick(['A', 'C', 'GAT', 'n', '', 'R'.repeat(random.below(13_000))]);
  const at = () => random.pick(['0', '1', '10130', '2147483647', '2147483648', '9'.repeat(1 + random.below(30))]);
  const edit = random.pick(['del', 'dup', 'ins', 'inv', '>', '=', `del${bases()}ins`]);
  const spelled = random.pick([
    () => `${contig}:${at()}${bases()}>${bases()}`,
    () => `${contig}-${at()}-${bases()}-${bases()}`,
    () => `${contig}:${at()}:${random.pick([bases, at])()}:${bases()}`,
    () => `${contig}:${random.pick(['g', 'm', 'c'])}.${at()}_${at()}${edit}${bases()}`,
    () => `${contig}:g.${at()}${bases()}${edit}${bases()}`,
  ])();
  return damage(spelled, random, pieces);
}

/** A PED file, mostly damaged. */
export function pedCase(seed: number): string {
  const random = createRandom(seed);
  const name = () => random.pick(['0', '.', 'kid', 'dad', 'é', 'x'.repeat(random.below(300)), `p${random.below(5)}`]);
  const line = () => [name(), name(), name(), name(), random.pick(['1', '2', '0', 'F', 'other']), '-9'];
  const lines = random.list(random.below(6), () => line().join(random.pick(['\t', ' '])));
  return damage(lines.join(random.pick(['\n', '\r\n', '\n#'])), random, [...pieces, '\t', '\n', '\r', '\ufeff']);
}

/** Parameters of a listing in the primitive string encoding, mostly damaged. */
export function parametersCase(seed: number): string {
  const random = createRandom(seed);
  const pairs = [
    'order=-pool_size,name',
    'order=%2Badded',
    'public=true',
    'pool_size=3',
    'groups=/groups/1,/groups/2',
    'notes=a%0Ab',
    'region=chromosome:1,begin:5,end:9',
    '__json__={"pool_size":"7","groups":[]}',
    'embed=user',
  ].filter(() => random.below(3) === 0);
  return damage(pairs.join('&'), random, pieces);
}

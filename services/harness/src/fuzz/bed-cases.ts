import { createRandom, type Random } from '@varfreq/testkit/random';
import { damage } from './damage.ts';

const pieces = [
  '\t',
  ' ',
  '\n',
  '\r\n',
  '\0',
  '\xff',
  '-1',
  '#',
  'track ',
  '99999999999999999999',
  '1e3',
  'A'.repeat(3000),
];

/** One BED input for a fuzz run: a plausible small file, mostly damaged. The same bytes for the same seed. */
export function bedCase(seed: number): Uint8Array {
  const random = createRandom(seed);
  const lines = Array.from({ length: random.below(25) }, () => regionLine(random));
  const text = lines.join(random.pick(['\n', '\n', '\r\n'])) + random.pick(['', '\n']);
  return new Uint8Array(Buffer.from(damage(text, random, pieces), 'latin1'));
}

function regionLine(random: Random): string {
  if (random.below(12) === 0)
    return random.pick(['', '# comment', 'track name=x', 'browser position chr1:1-2', '\t\t']);
  const start = random.below(1000);
  const fields = [random.pick(['1', 'chr1', 'MT', 'GL000192.1']), String(start), String(start + random.below(100))];
  if (random.below(3) === 0) fields.push('name', '0', '+');
  return fields.join(random.pick(['\t', '\t', ' ', '  ']));
}

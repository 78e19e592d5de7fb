import { gzipSync } from 'node:zlib';
import { type Lines, regions, singleSample } from '@varfreq/harness/data/records';

const callLines = (person: number): Lines => singleSample(person, 30_000, 2_600);
const kitLines = (): Lines => regions(0, 200_000);

/** Packed as quickly as possible: the work with such files is measured, making them is not. */
const packed = (lines: Iterable<string>): Uint8Array => gzipSync([...lines].join(''), { level: 1 });

/** A VCF of 30,000 variants of one person, whose number is its seed; gzip. */
export const callsOf = (person: number): Uint8Array => packed(callLines(person));

/** The 200,000 regions of a kit as BED, gzip. They are the same for everyone, under a comment that makes it another file. */
export const coverageOf = (person: number): Uint8Array => packed([`# person ${person}\n`, ...kitLines()]);

interface Substitution {
  /** Such as `chr1:10500A>G`. */
  variant: string;
  chromosome: string;
  /** 1-based. */
  position: number;
}

/** Without those that did not pass a filter, which are not imported. */
function* substitutionsOf(person: number): Generator<Substitution> {
  for (const line of callLines(person)) {
    const [chromosome = '', position = '', , reference = '', observed = '', , filter] = line.split('\t', 7);
    if (filter !== 'PASS' || reference.length !== 1 || observed.length !== 1) continue;
    yield { variant: `${chromosome}:${position}${reference}>${observed}`, chromosome, position: Number(position) };
  }
}

/** By chromosome, a byte for each base from its begin: 1 where the kit covers it. */
function kitBases(): Map<string, Uint8Array> {
  const found = new Map<string, Uint8Array>();
  for (const line of kitLines()) {
    const [chromosome = '', begin, end] = line.split('\t');
    if (!found.has(chromosome)) found.set(chromosome, new Uint8Array(1 << 23));
    found.get(chromosome)!.fill(1, Number(begin), Number(end));
  }
  return found;
}

/**
 * The first substitutions of person 1 that everyone has covered, and for each the number of carriers among people from 1
 * to `people`.
 */
export function knownCarriers(people: number, most: number): Map<string, number> {
  const kit = kitBases();
  const covered = [...substitutionsOf(1)].filter((one) => kit.get(one.chromosome)?.[one.position - 1] === 1);
  const carriers = new Map(covered.slice(0, most).map(({ variant }) => [variant, 0]));
  for (let person = 1; person <= people; person += 1) {
    for (const { variant } of substitutionsOf(person)) {
      const before = carriers.get(variant);
      if (before !== undefined) carriers.set(variant, before + 1);
    }
  }
  return carriers;
}

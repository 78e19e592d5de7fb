import type { Random } from '@varfreq/testkit/random';
import type { Answer } from './model.ts';
import { exactTest, poissonBound, wilson } from './statistics.ts';

/** What a request asks to be shown of its queries. */
export interface Shown {
  fields: string[];
  /** Annotations only. */
  missingAsDot: boolean;
}

/** A figure as it must be shown. */
interface Wanted {
  /** In files, after the name of the query. */
  suffix: string;
  /** In JSON. */
  name: string;
  value: number;
  isShare: boolean;
  /** The lowest value that is right too. */
  least?: number;
}

/** The figures of each field set, in their order; those of every answer are `always`. */
function allFigures({ vn, het, hom, hemi, unknown, isHaploid }: Answer): Record<string, Wanted[]> {
  const count = (suffix: string, name: string, value: number) => ({ suffix, name, value, isShare: false });
  const share = (suffix: string, name: string, people: number, of = vn) => ({
    suffix,
    name,
    value: of === 0 ? 0 : people / of,
    isShare: true,
  });
  const carriers = het + hom + hemi + unknown;
  const value = (suffix: string, name: string, number: number) => ({ suffix, name, value: number, isShare: true });
  const alleles = { count: isHaploid ? carriers : carriers + hom, number: isHaploid ? vn : 2 * vn };
  const tests = isHaploid ? { hwe: 1, least: 1, excess: 1 } : exactTest(vn - carriers, het, hom);
  return {
    always: [
      count('VN', 'coverage', vn),
      share('VF', 'frequency', carriers),
      share('VF_HET', 'frequency_het', het),
      share('VF_HOM', 'frequency_hom', hom + hemi),
    ],
    counts: [
      count('NC', 'carriers', carriers),
      count('NHET', 'carriers_het', het),
      count('NHOM', 'carriers_hom', hom),
      count('NHEMI', 'carriers_hemi', hemi),
      count('NUNK', 'carriers_unknown', unknown),
    ],
    alleles: [
      count('AC', 'allele_count', alleles.count),
      count('AN', 'allele_number', alleles.number),
      share('AF', 'allele_frequency', alleles.count, alleles.number),
    ],
    confidence: [
      value('FAF95', 'faf95', alleles.count < 2 ? 0 : poissonBound(alleles.count) / alleles.number),
      value('VF_LOW', 'frequency_low', wilson(carriers, vn)[0]),
      value('VF_HIGH', 'frequency_high', wilson(carriers, vn)[1]),
    ],
    hwe: [{ ...value('HWE', 'hwe', tests.hwe), least: tests.least }, value('EXCHET', 'excess_het', tests.excess)],
  };
}

const sets = Object.keys(allFigures({ vn: 0, het: 0, hom: 0, hemi: 0, unknown: 0, isHaploid: false })).slice(1);

/** Random field sets, often none. */
export function makeShown(random: Random): Shown {
  const isPlain = random.chance(0.3);
  return {
    fields: sets.filter(() => !isPlain && random.chance(0.6)),
    missingAsDot: !isPlain && random.chance(0.5),
  };
}

/** The figures that an answer must have, in their order. */
function wantedFigures(answer: Answer, { fields }: Pick<Shown, 'fields'>): Wanted[] {
  return Object.entries(allFigures(answer)).flatMap(([set, figures]) =>
    set === 'always' || fields.includes(set) ? figures : [],
  );
}

/** What is wrong of the fields of a query in a file, given as text by suffix: numbers must be equal, shares to 1e-6. */
export function wrongInFile(answer: Answer, shown: Shown, texts: ReadonlyMap<string, string | undefined>): string[] {
  const wanted = wantedFigures(answer, shown);
  const suffixes = wanted.map(({ suffix }) => suffix).join();
  if ([...texts.keys()].join() !== suffixes) return [`${[...texts.keys()]} should be ${suffixes}`];
  return wanted.flatMap(({ suffix, value, isShare, least = value }) => {
    const text = texts.get(suffix);
    const isDot = shown.missingAsDot && isShare && answer.vn === 0;
    const isRight = isDot ? text === '.' : isNear(Number(text), value, isShare, least);
    return isRight ? [] : [`${suffix} should be ${isDot ? '.' : value}, not ${text}`];
  });
}

/** The same for an annotation in JSON. */
export function wrongInJson(answer: Answer, shown: Pick<Shown, 'fields'>, got: object): string[] {
  const wanted = wantedFigures(answer, shown);
  const names = wanted.map(({ name }) => name).join();
  if (Object.keys(got).join() !== names) return [`${Object.keys(got)} should be ${names}`];
  return wanted.flatMap(({ name, value, isShare, least = value }) => {
    const found = (got as Record<string, number>)[name]!;
    return isNear(found, value, isShare, least) ? [] : [`${name} should be ${value}, not ${found}`];
  });
}

function isNear(found: number, value: number, isShare: boolean, least: number): boolean {
  if (!isShare) return found === value;
  return found >= Math.max(0, least - 1e-6) && found <= Math.min(1, value + 1e-6);
}

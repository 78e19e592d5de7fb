import { describe, expect, test } from '@jest/globals';
import { casesOf } from '@varfreq/testkit/extent/config';
import { configureProperties, fc } from '@varfreq/testkit/property';
import { headerOf, runImport } from '../../testing/vcf-runs.ts';

configureProperties({ seed: 20_250_303 });

const ALTS = ['C', 'G', 'T'];
type Fields = Record<string, string>;

/** An independent, slow reading of the counts in INFO, for records without samples: counts per ALT, or the reason. */
function expectedOf(altCount: number, info: Fields, alleles: boolean): number[][] | string {
  const list = (key: string): number[] | undefined => {
    const text = info[key];
    return text === undefined || /^[.,]+$/.test(text)
      ? undefined
      : text.split(',').map((v) => (/^\d+$/.test(v) ? +v : -1));
  };
  const sum = (values: number[] | undefined): number => (values ?? []).reduce((a, b) => a + b, 0);
  const bad = (values: number[] | undefined, length: number): boolean =>
    values !== undefined && (values.length !== length || values.some((v) => v < 0));
  const per = (row: (i: number) => number[]): number[][] => Array.from({ length: altCount }, (_, i) => row(i));
  const [gtc, het, hom, hemi] = [list('GTC'), list('AC_Het'), list('AC_Hom'), list('AC_Hemi')];
  const [ac, total, nhomalt] = [list('AC'), list('AC_Adj') ?? list('AC'), list('nhomalt')];
  const [hets, homs, hemis] = [list('Het'), list('Hom'), list('Hemi')];
  const [plasmic, homoplasmic] = [list('AC_het'), list('AC_hom')];
  /** Counts of homozygotes per individual: 2 where alleles add up, 1 where individuals do, else undefined. */
  const unit = (sum1: number, sumHom: number, all: number[] | undefined): 1 | 2 | undefined => {
    if (all !== undefined && sum1 + sumHom === sum(all)) return 2;
    return all !== undefined && sum1 + 2 * sumHom === sum(all) ? 1 : undefined;
  };
  if (gtc) {
    const pairs = per(() => [0, 0, 0, 0]);
    let i = 0;
    for (let b = 0; b <= altCount; b++) {
      for (let a = 0; a <= b; a++) {
        const n = gtc[i++] ?? -1;
        if (a === b && b > 0) pairs[b - 1]![1]! += n;
        if (a !== b && a > 0) pairs[a - 1]![0]! += n;
        if (a !== b) pairs[b - 1]![0]! += n;
      }
    }
    return bad(gtc, i) ? 'invalid_counts' : pairs;
  }
  if (het && hom) {
    if ([hom, hemi, total].some((values) => bad(values, altCount))) return 'invalid_counts';
    const pairs = [0, 1, 2, 3].flatMap((a) => [0, 1, 2, 3].filter((b) => a < b && b <= altCount).map((b) => [a, b]));
    const isByPair = het.length !== altCount && het.length === pairs.length;
    if (!isByPair && bad(het, altCount)) return 'invalid_counts';
    if (het.some((n) => n < 0)) return 'invalid_counts';
    const inPairs = (alt: number) => sum(het.filter((_, i) => pairs[i]!.includes(alt)));
    const byAlt = isByPair ? hom.map((_, i) => inPairs(i + 1)) : het;
    const divisor = unit(sum(byAlt) + sum(hemi), sum(hom), total) ?? (alleles ? 2 : undefined);
    if (divisor === undefined) return 'ambiguous_counts';
    if (hom.some((n) => n % divisor !== 0)) return 'invalid_counts';
    return per((i) => [byAlt[i]!, hom[i]! / divisor, hemi?.[i] ?? 0, 0]);
  }
  if (homs && (hets || ac)) {
    if ([homs, hets, hemis, ac].some((values) => bad(values, altCount))) return 'invalid_counts';
    const byAlt = hets ?? homs.map((n, i) => ac![i]! - 2 * n - (hemis?.[i] ?? 0));
    if (byAlt.some((n) => n < 0)) return 'invalid_counts';
    const divisor = unit(sum(byAlt) + sum(hemis), sum(homs), ac) ?? 1;
    if (homs.some((n) => n % divisor !== 0)) return 'invalid_counts';
    return per((i) => [byAlt[i]!, homs[i]! / divisor, hemis?.[i] ?? 0, 0]);
  }
  if (plasmic && homoplasmic) {
    const isBad = bad(plasmic, altCount) || bad(homoplasmic, altCount);
    return isBad ? 'invalid_counts' : per((i) => [plasmic[i]!, homoplasmic[i]!, 0, 0]);
  }
  if (ac && nhomalt) {
    if (bad(ac, altCount) || bad(nhomalt, altCount)) return 'invalid_counts';
    return ac.some((n, i) => n < 2 * nhomalt[i]!)
      ? 'invalid_counts'
      : per((i) => [ac[i]! - 2 * nhomalt[i]!, nhomalt[i]!, 0, 0]);
  }
  const an = list('AN');
  if ((info.AC !== undefined && ac === undefined) || (an?.length === 1 && an[0] === 0)) return per(() => [0, 0, 0, 0]);
  if (ac) return bad(ac, altCount) ? 'invalid_counts' : per((i) => [0, 0, 0, ac[i]!]);
  if (an && info.AF !== undefined && !/^[.,]*$/.test(info.AF)) {
    const shares = info.AF.split(',').map(Number);
    const isBad = shares.length !== altCount || shares.some((one) => !(one >= 0 && one <= 1)) || bad(an, 1);
    return isBad ? 'invalid_counts' : per((i) => [0, 0, 0, Math.round(shares[i]! * an[0]!)]);
  }
  return per(() => [0, 0, 0, 1]);
}

describe('random counts in INFO', () => {
  test('are read as by a brute-force implementation', async () => {
    const number = fc.oneof(
      { weight: 20, arbitrary: fc.integer({ min: 0, max: 4 }).map(String) },
      { weight: 1, arbitrary: fc.constantFrom('.', '-1', 'x') },
    );
    const recordOf = fc.integer({ min: 1, max: 3 }).chain((altCount) => {
      const fitting = (length: number) => fc.array(number, { minLength: length, maxLength: length });
      const any = (length: number) =>
        fc.oneof(
          { weight: 8, arbitrary: fitting(length) },
          { weight: 1, arbitrary: fc.array(number, { minLength: 1, maxLength: 4 }) },
        );
      const text = (length: number) => any(length).map((values) => values.join());
      const key = { requiredKeys: [] as [] };
      const info = fc.record(
        {
          GTC: text(((altCount + 1) * (altCount + 2)) / 2),
          AC_Het: fc.oneof(text(altCount), text((altCount * (altCount + 1)) / 2)),
          AC_Hom: text(altCount),
          AC_Hemi: text(altCount),
          AC_Adj: text(altCount),
          AC: text(altCount),
          nhomalt: text(altCount),
          Het: text(altCount),
          Hom: text(altCount),
          Hemi: text(altCount),
          AC_het: text(altCount),
          AC_hom: text(altCount),
          AN: text(1),
          AF: fc
            .array(fc.constantFrom('0', '1', '0.25', '5e-1', '.', '2', '-1', 'x'), { minLength: 1, maxLength: 3 })
            .map(String),
          DP: fc.constant('12'),
        },
        key,
      );
      // GTC hides all others, so it is rare.
      const rarely = fc.tuple(info, fc.integer({ min: 0, max: 5 })).map(([all, n]) => {
        const { GTC, ...others } = all;
        return (n === 0 && GTC !== undefined ? { ...others, GTC } : others) as Fields;
      });
      return fc.tuple(fc.constant(altCount), rarely, fc.boolean());
    });
    await fc.assert(
      fc.asyncProperty(recordOf, async ([altCount, info, alleles]) => {
        const meta = alleles ? '##INFO=<ID=AC_Hom,Number=A,Type=Integer,Description="Allele counts">\n' : '';
        const fields = Object.entries(info).map(([key, value]) => `${key}=${value}`);
        const columns = ['1', '10', '.', 'A', ALTS.slice(0, altCount).join(), '.', '.', fields.join(';') || '.'];
        const { observed, summary } = await runImport(`${headerOf([], meta)}${columns.join('\t')}\n`);
        const expected = expectedOf(altCount, info, alleles);
        if (typeof expected === 'string') {
          expect([observed, summary.skipped]).toEqual([{}, { [expected]: 1 }]);
          return;
        }
        const rows = ALTS.slice(0, altCount).map((alt) => observed[`1:10A>${alt}`] ?? [0, 0, 0, 0]);
        expect([rows, summary.skipped]).toEqual([expected, {}]);
      }),
      { numRuns: casesOf(10_000) },
    );
  });
});

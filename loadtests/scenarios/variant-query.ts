import { siteAt } from '../data/sites.ts';
import { entityOf } from '../lib/client.ts';
import type { IterationContext } from '../lib/context.ts';
import { valuesTrue } from '../lib/metrics.ts';
import { areSame, type Values } from '../lib/truth.ts';

interface Variant {
  position: number;
  reference: string;
  observed: string;
  annotations: { Q: { coverage: number; frequency: number; frequency_het: number; frequency_hom: number } };
}

const regionBases = 50_000;

/** Lists a region and queries one of its variants, over the initial samples. */
export function variantQuery(context: IterationContext, iteration: number): void {
  const { cohort, runData } = context;
  const index = iteration % cohort.sites;
  const { chrom, pos } = siteAt(cohort, index);
  const region = { chromosome: chrom, begin: pos, end: pos + regionBases };
  const { items, isComplete } = listRegion(context, region);
  for (let site = index; site < cohort.sites; site += 1) {
    const { chrom: on, pos: at, ref, alts } = siteAt(cohort, site);
    if (on !== chrom || at > region.end) break;
    alts.forEach((alt, n) => {
      // Others are reported at a different position or with shorter alleles.
      if (ref.length !== 1 || alt.length !== 1) return;
      const found = items.find((item) => item.position === at && item.observed === alt);
      const expected = runData.expected[site]![n]!;
      if (found !== undefined) compare(`${on}:${at}`, expected, found);
      else if (isComplete && expected[1] > 0) miss(`${on}:${at}`, expected);
    });
  }
  compareVariant(context, `group:${runData.group}`, index, runData.expected[index]!);
}

/** The first variants of a region, and whether these are all. */
function listRegion({ client, runData }: IterationContext, region: object): { items: Variant[]; isComplete: boolean } {
  const path = `/variants/?${asking(`group:${runData.group}`, { region })}`;
  const answer = client.must({ route: 'listVariants', path, headers: { Range: 'items=0-99' }, expect: [206, 416] });
  if (answer.status === 416) return { items: [], isComplete: true };
  const [, last, total] = /-(\d+)\/(\d+)$/.exec(answer.headers['Content-Range'] ?? '') ?? [];
  return { items: entityOf<{ items: Variant[] }>(answer).items, isComplete: Number(last) + 1 === Number(total) };
}

/** Queries the first ALT of a site over some samples and checks the answer. */
export function compareVariant(
  { client, cohort }: IterationContext,
  expression: string,
  site: number,
  values: readonly Values[],
): void {
  const { chrom, pos, ref, alts } = siteAt(cohort, site);
  const key = `${chrom}:${pos}${ref}>${alts[0]!}`;
  const path = `/variants/${encodeURIComponent(key)}?${asking(expression)}`;
  compare(key, values[0]!, entityOf<Variant>(client.must({ route: 'getVariant', path })));
}

function compare(key: string, expected: Values, { annotations: { Q } }: Variant): void {
  const got = [Q.coverage, Q.frequency, Q.frequency_het, Q.frequency_hom];
  const isTrue = areSame(expected, got);
  valuesTrue.add(isTrue);
  if (!isTrue) console.error(`${key}: ${got.join(' ')} instead of ${expected.join(' ')}`);
}

function miss(key: string, expected: Values): void {
  valuesTrue.add(false);
  console.error(`${key}: missing instead of ${expected.join(' ')}`);
}

function asking(expression: string, more: object = {}): string {
  return `__json__=${encodeURIComponent(JSON.stringify({ ...more, queries: [{ name: 'Q', expression }] }))}`;
}

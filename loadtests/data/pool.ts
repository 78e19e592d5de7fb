import type { Cohort } from './cohort.ts';
import { callOf, countsOf, infoOf } from './evidence.ts';
import type { GeneratedFile } from './generated-file.ts';
import { covered, filtered, type Genotype, genotype } from './people.ts';
import { siteAt } from './sites.ts';
import { siteColumns } from './vcf.ts';
import { vcfHeader } from './vcf-header.ts';

/**
 * A VCF file with a column for each of some people, called together: the sites where at least one carries an ALT.
 * People without coverage have no call; FT marks rejected calls.
 */
export function poolFile(cohort: Cohort, people: readonly number[]): GeneratedFile {
  const names = people.map((person) => `P${person}`);
  const whom = `people ${people[0]} to ${people.at(-1)}`;
  const line = (site: number): string => {
    const calls = people.map((person) => genotype(cohort, person, site));
    return calls.some(([first, second]) => first > 0 || second > 0) ? poolLine(cohort, people, site, calls) : '';
  };
  return { header: vcfHeader(cohort, whom, names), places: cohort.sites, line };
}

function poolLine(cohort: Cohort, people: readonly number[], site: number, calls: readonly Genotype[]): string {
  const at = siteAt(cohort, site);
  const counts = at.alts.map(() => 0);
  let [alleles, depths, cells] = [0, 0, ''];
  for (const [n, person] of people.entries()) {
    const call = calls[n] as Genotype;
    if (!covered(cohort, person, site)) {
      cells += call[1] === -1 ? '\t.' : '\t./.';
      continue;
    }
    for (const allele of call) if (allele > 0) counts[allele - 1] = (counts[allele - 1] as number) + 1;
    alleles += call[1] === -1 ? 1 : 2;
    const { gt, ad, depth, gq, pl } = callOf(cohort, person, site, call, at.alts.length);
    depths += depth;
    cells += `\t${gt}:${ad}:${depth}:${filtered(cohort, person, site) ? 'LowQual' : 'PASS'}:${gq}:${pl}`;
  }
  const known = alleles === 0 ? '' : `${countsOf(counts, alleles)};`;
  const info = `${known}${infoOf(cohort, site, people[0] as number, Math.max(1, depths), 1000 * depths)}`;
  return `${siteColumns(cohort, site, at)}\t${10 * depths}.00\tPASS\t${info}\tGT:AD:DP:FT:GQ:PL${cells}\n`;
}

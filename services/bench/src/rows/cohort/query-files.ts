import { alleles, contigLines, type Lines, singleSampleHeader, singleSampleLine } from '@varfreq/harness/data/records';
import { createRandom } from '@varfreq/testkit/random';
import type { People } from './people.ts';
import type { SiteList } from './site-list.ts';

const siteShare = 0.2;

/**
 * A genome of about `records` lines as GATK writes them: up to a fifth are sites of the cohort, carried by few
 * or many of its people, the others lie anywhere between.
 */
export function* genomeLines({ sites, kit }: People, seed: number, records: number): Lines {
  const random = createRandom(seed + 2);
  const wanted = Math.min(sites.positions.length, Math.floor(records * siteShare));
  const length = kit.ends.reduce(
    (sum, end, region) => sum + (kit.contigs[region + 1] === kit.contigs[region] ? 0 : end),
    0,
  );
  const step = Math.max(1, Math.round(length / Math.max(1, records - wanted)));
  yield singleSampleHeader(seed);
  let contig = 1;
  let other = 1;
  for (let site = 0; site < sites.positions.length; site += 1) {
    if (random.below(sites.positions.length) >= wanted) continue;
    if (sites.contigs[site] !== contig) other = 1;
    contig = sites.contigs[site]!;
    const pos = sites.positions[site]!;
    for (other += 1 + random.below(2 * step - 1); other < pos; other += 1 + random.below(2 * step - 1)) {
      const { ref, alts } = alleles(random);
      yield singleSampleLine(random, `chr${contig}`, other, ref, alts, random.below(3) === 0);
    }
    yield singleSampleLine(random, `chr${contig}`, pos, sites.refs[site]!, [sites.alts[site]!], random.below(3) === 0);
    other = pos;
  }
}

/** The exome of a person as GATK writes it. */
export function* exomeLines(people: People, person: number): Lines {
  const random = createRandom(person + 3);
  const { contigs: contig, positions, refs, alts } = people.sites;
  const genotypes = people.genotypes(person);
  yield singleSampleHeader(person);
  for (let site = 0; site < genotypes.length; site += 1) {
    if (genotypes[site] === 0) continue;
    const isHom = genotypes[site] === 2;
    yield singleSampleLine(random, `chr${contig[site]}`, positions[site]!, refs[site]!, [alts[site]!], isHom);
  }
}

/** INFO fields of an annotation with one query. */
export const annotatedFields = ['ALL_VN', 'ALL_VF', 'ALL_VF_HET', 'ALL_VF_HOM'] as const;

/**
 * The annotation source for other tools: every variant of `genome` with precomputed frequencies; the same number of
 * fields for variants without carriers, since varfreq reports the number of people covered for these too.
 */
export function* frozenLines({ sites }: People, genome: Lines, people: number): Lines {
  yield `##fileformat=VCFv4.2\n${contigLines()}\n`;
  for (const [at, id] of annotatedFields.entries()) {
    yield `##INFO=<ID=${id},Number=A,Type=${at === 0 ? 'Integer' : 'Float'},Description="${id}">\n`;
  }
  yield '#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\n';
  let site = 0;
  for (const line of genome) {
    if (line.startsWith('#')) continue;
    const [chrom, pos, , ref, alts] = line.split('\t', 5);
    while (site < sites.positions.length && isBefore(sites, site, chrom!, Number(pos))) site += 1;
    const isSite = `chr${sites.contigs[site]}` === chrom && sites.positions[site] === Number(pos);
    const frequency = isSite ? sites.frequencies[site]! : 0;
    yield `${chrom}\t${pos}\t.\t${ref}\t${alts}\t.\t.\t${frozenInfo(frequency, alts!.split(',').length, people)}\n`;
  }
}

function isBefore({ contigs, positions }: SiteList, site: number, chrom: string, pos: number): boolean {
  const contig = Number(chrom.slice('chr'.length));
  return contigs[site]! < contig || (contigs[site] === contig && positions[site]! < pos);
}

function frozenInfo(f: number, alts: number, people: number): string {
  const shares = [f * (2 - f), 2 * f * (1 - f), f * f].map((share) => Math.round(share * people) / people);
  const values = [people, ...shares.map((share) => Number(share.toPrecision(6)))];
  return annotatedFields.map((id, at) => `${id}=${Array(alts).fill(values[at]).join(',')}`).join(';');
}

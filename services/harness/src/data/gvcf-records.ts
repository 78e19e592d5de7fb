import { createRandom, type Random } from '@varfreq/testkit/random';
import { alleles, type Lines, singleSampleHeader } from './records.ts';

const bases = ['A', 'C', 'G', 'T'] as const;

/**
 * A gVCF of one person as GATK writes it, about 100 bytes a line: blocks of REF that touch each other, and one line in
 * eight with ALTs. A tenth of the blocks have too few reads to count as covered.
 */
export function* gvcf(seed: number, records: number, step: number): Lines {
  const random = createRandom(seed);
  yield singleSampleHeader(seed);
  const perContig = Math.ceil(records / 22);
  for (let n = 0, pos = 10_000; n < records; n += 1) {
    if (n % perContig === 0) pos = 10_000;
    const chrom = `chr${1 + Math.floor(n / perContig)}`;
    if (random.below(8) === 0) {
      const { ref, alts } = alleles(random);
      yield variantLine(random, `${chrom}\t${pos}\t.\t${ref}\t${alts.join(',')},<NON_REF>`, alts.length);
      pos += ref.length;
    } else {
      const next = pos + 1 + random.below(2 * step - 1);
      yield blockLine(random, `${chrom}\t${pos}\t.\t${random.pick(bases)}\t<NON_REF>\t.\t.\tEND=${next - 1}`);
      pos = next;
    }
  }
}

function blockLine(random: Random, start: string): string {
  const depth = random.below(10) === 0 ? random.below(10) : 10 + random.below(40);
  const quality = Math.min(99, 3 * depth);
  const cell = `0/0:${depth + random.below(5)}:${quality}:${depth}:0,${quality},${quality * 15}`;
  return `${start}\tGT:DP:GQ:MIN_DP:PL\t${cell}\n`;
}

function variantLine(random: Random, start: string, alts: number): string {
  const isHom = alts === 1 && random.below(3) === 0;
  const depth = 20 + random.below(30);
  const alt = isHom ? depth : 5 + random.below(depth - 8);
  const decimal = (limit: number) => `${random.below(limit)}.${String(random.below(1000)).padStart(3, '0')}`;
  const info = `BaseQRankSum=${decimal(4)};DP=${depth};MLEAC=${isHom ? 2 : 1},0;MQRankSum=${decimal(2)};RAW_MQandDP=${3600 * depth},${depth};ReadPosRankSum=${decimal(3)}`;
  const depths = [depth - alt, ...Array.from({ length: alts }, () => alt), 0].join(',');
  const likelihoods =
    alts > 1
      ? '900,400,350,380,0,420,910,430,440,950'
      : isHom
        ? `${30 * alt},${3 * alt},0,${31 * alt},${4 * alt},${32 * alt}`
        : `${9 * alt},0,${11 * depth},${10 * alt},${12 * depth},${13 * depth}`;
  const genotype = isHom ? '1/1' : alts > 1 ? '1/2' : '0/1';
  const strands = `${(depth - alt) >> 1},${(depth - alt + 1) >> 1},${alt >> 1},${(alt + 1) >> 1}`;
  const cell = `${genotype}:${depths}:${depth}:99:${likelihoods}:${strands}`;
  return `${start}\t${decimal(900)}\t.\t${info}\tGT:AD:DP:GQ:PL:SB\t${cell}\n`;
}

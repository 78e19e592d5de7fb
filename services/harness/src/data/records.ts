import { createRandom, type Random } from '@varfreq/testkit/random';

/** Lines of a generated file, header first, made one after the other: any size in constant memory. */
export type Lines = Generator<string>;

const bases = ['A', 'C', 'G', 'T'] as const;
const meta = '##fileformat=VCFv4.2\n##FILTER=<ID=q10,Description="Low quality">\n';
const formats = [
  '##FORMAT=<ID=GT,Number=1,Type=String,Description="Genotype">',
  '##FORMAT=<ID=AD,Number=R,Type=Integer,Description="Allelic depths">',
  '##FORMAT=<ID=DP,Number=1,Type=Integer,Description="Depth">',
  '##FORMAT=<ID=GQ,Number=1,Type=Integer,Description="Genotype quality">',
  '##FORMAT=<ID=PL,Number=G,Type=Integer,Description="Likelihoods">',
].join('\n');
const infos = ['AC:A', 'AN:1', 'BaseQRankSum:1', 'DP:1', 'ExcessHet:1', 'FS:1', 'MLEAC:A', 'MQ:1', 'QD:1', 'SOR:1']
  .map((entry) => entry.split(':'))
  .map(([id, number]) => `##INFO=<ID=${id},Number=${number},Type=Float,Description="${id}">`)
  .join('\n');

/** Contigs in turn, as many records on each; positions ascend by `step` bases on average. */
function* sites(random: Random, records: number, step: number): Generator<{ chrom: string; pos: number }> {
  const perContig = Math.ceil(records / 22);
  for (let n = 0, pos = 10_000; n < records; n += 1) {
    if (n % perContig === 0) pos = 10_000;
    pos += 1 + random.below(2 * step - 1);
    yield { chrom: `chr${1 + Math.floor(n / perContig)}`, pos };
  }
}

export function contigLines(): string {
  return Array.from({ length: 22 }, (_, n) => `##contig=<ID=chr${n + 1},length=250000000>`).join('\n');
}

/** REF and ALT: an SNV mostly, an insertion or deletion of a few bases now and then, several ALTs rarely. */
export function alleles(random: Random): { ref: string; alts: string[] } {
  const ref = random.pick(bases);
  const other = () => bases[(bases.indexOf(ref) + 1 + random.below(3)) % 4]!;
  const kind = random.below(100);
  if (kind < 88) return { ref, alts: [other()] };
  const tail = Array.from({ length: 1 + random.below(6) }, () => random.pick(bases)).join('');
  if (kind < 93) return { ref, alts: [ref + tail] };
  if (kind < 98) return { ref: ref + tail, alts: [ref] };
  return { ref, alts: [other(), ref + tail] };
}

/** A single-sample genome or exome as GATK writes it: about 170 bytes a line, `GT:AD:DP:GQ:PL`. */
export function* singleSample(seed: number, records: number, step: number): Lines {
  const random = createRandom(seed);
  yield singleSampleHeader(seed);
  for (const { chrom, pos } of sites(random, records, step)) {
    const { ref, alts } = alleles(random);
    yield singleSampleLine(random, chrom, pos, ref, alts, random.below(3) === 0);
  }
}

/** The header of a file of `singleSampleLine`s. */
export function singleSampleHeader(seed: number): string {
  const columns = '#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tS1\n';
  return `${meta}${formats}\n${infos}\n${contigLines()}\n##seed=${seed}\n${columns}`;
}

/** One record of one person as GATK writes it. */
export function singleSampleLine(
  random: Random,
  chrom: string,
  pos: number,
  ref: string,
  alts: readonly string[],
  isHom: boolean,
): string {
  const depth = 20 + random.below(30);
  const alt = isHom ? depth : 5 + random.below(depth - 8);
  const genotype = isHom ? '1/1' : alts.length > 1 ? '1/2' : '0/1';
  const decimal = (limit: number) => `${random.below(limit)}.${String(random.below(1000)).padStart(3, '0')}`;
  const info = `AC=${isHom ? 2 : 1};AN=2;BaseQRankSum=${decimal(4)};DP=${depth};ExcessHet=3.01;FS=${decimal(9)};MLEAC=1;MQ=60.00;QD=${decimal(30)};SOR=${decimal(3)}`;
  const depths = [depth - alt, ...alts.map(() => alt)].join(',');
  const likelihoods =
    alts.length > 1 ? '900,400,350,380,0,420' : isHom ? `${30 * alt},${3 * alt},0` : `${9 * alt},0,${11 * depth}`;
  const filter = random.below(20) === 0 ? 'q10' : 'PASS';
  return `${chrom}\t${pos}\t.\t${ref}\t${alts.join(',')}\t${decimal(900)}\t${filter}\t${info}\tGT:AD:DP:GQ:PL\t${genotype}:${depths}:${depth}:99:${likelihoods}\n`;
}

/** A pool with one column per individual and genotypes only; most sites are rare. */
export function* pool(seed: number, records: number, individuals: number): Lines {
  const random = createRandom(seed);
  const names = Array.from({ length: individuals }, (_, n) => `I${n + 1}`).join('\t');
  yield `${meta}${formats.split('\n')[0]}\n${contigLines()}\n##seed=${seed}\n`;
  yield `#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\t${names}\n`;
  const reference = '\t0|0'.repeat(individuals);
  for (const { chrom, pos } of sites(random, records, 100)) {
    const { ref, alts } = alleles(random);
    const carriers = 1 + (random.below(10) === 0 ? random.below(individuals) : random.below(4));
    let calls = reference;
    for (let n = 0; n < carriers; n += 1) {
      const at = random.below(individuals) * 4;
      calls = calls.slice(0, at) + random.pick(['\t0|1', '\t1|0', '\t1|1', '\t./.']) + calls.slice(at + 4);
    }
    yield `${chrom}\t${pos}\t.\t${ref}\t${alts.join(',')}\t.\tPASS\t.\tGT${calls}\n`;
  }
}

/** Sorted regions of some hundred bases, as of a capture kit. */
export function* regions(seed: number, records: number): Lines {
  const random = createRandom(seed);
  for (const { chrom, pos } of sites(random, records, 400)) yield `${chrom}\t${pos}\t${pos + 50 + random.below(250)}\n`;
}

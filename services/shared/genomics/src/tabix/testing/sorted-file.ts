/**
 * A sorted VCF file that exercises the index: several contigs, one of them with few records, long deletions and `END`
 * over many bins, records at the same position, wide gaps, and INFO that hardly compresses.
 */
export function sortedFile(): string {
  const lines = ['##fileformat=VCFv4.3', '#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO'];
  const random = numbers(20_260_111);
  for (const [contig, records, step] of contigs) {
    for (let i = 0, pos = 1 + random(step); i < records; i++, pos += random(step)) {
      lines.push(recordOf(contig, pos, random));
    }
  }
  return `${lines.join('\n')}\n`;
}

const contigs = [
  ['chr1', 9000, 60],
  ['2', 3, 40_000_000],
  ['chrX_random', 400, 1_000_000],
  ['HLA:1', 500, 2],
  ['chrM', 1, 2],
] as const;

function recordOf(contig: string, pos: number, random: (below: number) => number): string {
  const noise = Array.from({ length: 12 + random(50) }, () =>
    String.fromCharCode(65 + random(26), 48 + random(10)),
  ).join('');
  const kind = random(60);
  const ref = kind === 0 ? 'ACGT'.repeat(5000) : kind < 5 ? 'AC'.repeat(1 + random(40)) : 'A';
  const isSymbolic = kind > 56;
  const end = kind === 59 ? pos + random(3_000_000) : pos + random(30_000);
  const info = isSymbolic
    ? [`END=${end};X=${noise}`, `X=${noise};END=${end}`, `XEND=5;END=${end}`][random(3)]
    : `X=${noise}`;
  return [contig, pos, '.', ref, isSymbolic ? '<DEL>' : 'T', '.', '.', info].join('\t');
}

/** Seeded whole numbers below a bound: mulberry32. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

import { createRandom, type Random } from '@varfreq/testkit/random';

const CONTIGS = ['1', 'chr1', 'CHR2', 'M', 'chrMT', 'GL000192.1', 'HLA*01:02', '<ctg1>'];
const ALTS = ['C', 'G', 'T', 'AC', 'ac', 'N', 'R', '<DEL>', '<NON_REF>', '*', '.', 'X', 'A[2:3[', ']1:7]A', 'A.', 'A'];
const FORMATS = ['GT', 'GT:AD:DP', 'GT:FT', 'GT:PL', 'GT:GL:PL', 'PL', 'DP', 'GT:LPL', 'DP:GT:FT'];
const INFOS = [
  '.',
  '',
  'AC=1',
  'AC=2;AN=4',
  'AC=3;nhomalt=1',
  'AC_Het=1;AC_Hom=2;AC=3',
  'AC_Het=1;AC_Hom=2;AC_Hemi=1;AC_Adj=6',
  'GTC=1,2,3',
  'END=200',
  'DP=3;Q_VN=1;Q_VF=0.5',
];
const TOKENS = [
  '\t',
  '\n',
  '\r\n',
  '\0',
  '\xff',
  '\xef\xbb\xbf',
  ',',
  ';',
  ':',
  '/',
  '|',
  '.',
  '*',
  '<',
  '[',
  '#',
  '-1',
  '0',
];
const LONG = [
  '#CHROM\t',
  '##contig=<ID=1,length=5>\n',
  '99999999999999999999',
  'A'.repeat(3000),
  '0/1\t'.repeat(200),
  '"\\'.repeat(50),
];

/**
 * One VCF input for a fuzz run: a plausible small file, in most cases damaged in a few places. The same bytes for the same
 * seed. A reader may refuse it with an InputError; it must never crash, hang, or answer differently for another split.
 */
export function vcfCase(seed: number): Uint8Array {
  const random = createRandom(seed);
  let text = plausibleFile(random);
  const damages = random.below(4) === 0 ? 0 : 1 + random.below(6);
  for (let i = 0; i < damages; i++) text = damaged(text, random);
  return new Uint8Array(Buffer.from(text, 'latin1'));
}

function plausibleFile(random: Random): string {
  const sampleCount = random.pick([0, 0, 1, 1, 2, 5]);
  const lineEnd = random.pick(['\n', '\n', '\n', '\r\n']);
  const lines = ['##fileformat=VCFv4.2', ...metaLines(random), columnsLine(sampleCount)];
  for (let i = random.below(12); i > 0; i--) lines.push(recordLine(random, sampleCount));
  const text = (random.below(8) === 0 ? '\xef\xbb\xbf' : '') + lines.join(lineEnd);
  return random.below(4) === 0 ? text : text + lineEnd;
}

function metaLines(random: Random): string[] {
  return [
    '##contig=<ID=1,length=1000>',
    '##INFO=<ID=AC_Hom,Number=A,Type=Integer,Description="Allele counts in homozygous genotypes">',
    '##INFO=<ID=Q_VN,Number=A,Type=Integer,Description="old">',
    '##varfreq=<Query=Q,Expression="*">',
    '',
  ].filter(() => random.below(3) === 0);
}

function columnsLine(sampleCount: number): string {
  const fixed = '#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO';
  const samples = Array.from({ length: sampleCount }, (_, i) => `S${i + 1}`);
  return sampleCount === 0 ? fixed : [fixed, 'FORMAT', ...samples].join('\t');
}

function recordLine(random: Random, sampleCount: number): string {
  const alts = Array.from({ length: 1 + random.below(3) }, () => random.pick(ALTS));
  const fixed = [
    random.pick(CONTIGS),
    String(1 + random.below(300)),
    random.pick(['.', 'rs1']),
    random.pick(['A', 'A', 'AC', 'acg', 'N']),
    random.below(3) === 0 ? alts.join(',') : alts[0]!,
    random.pick(['.', '50', '3.1e2']),
    random.pick(['PASS', 'PASS', '.', '', 'q10']),
    random.pick(INFOS),
  ];
  if (sampleCount === 0) return fixed.join('\t');
  const format = random.pick(FORMATS);
  const cells = Array.from({ length: sampleCount }, () => cellOf(random, format.split(':'), alts.length));
  return [...fixed, format, ...cells].join('\t');
}

function cellOf(random: Random, format: readonly string[], altCount: number): string {
  const values = format.map((name) => fieldOf(random, name, altCount));
  return values.slice(0, random.below(5) === 0 ? 1 + random.below(values.length) : values.length).join(':');
}

function fieldOf(random: Random, name: string, altCount: number): string {
  if (name === 'GT') {
    const ploidy = random.pick([2, 2, 2, 2, 1, 3]);
    const alleles = Array.from({ length: ploidy }, () =>
      random.pick(['.', '0', '0', '1', String(random.below(altCount + 1))]),
    );
    return random.pick(['', '', '', '/', '|']) + alleles.join(random.pick(['/', '|']));
  }
  if (name === 'FT') return random.pick(['PASS', '.', 'q10', '']);
  if (name === 'DP') return String(random.below(100));
  const numbers = Array.from({ length: random.pick([3, 3, 6, 2]) }, () =>
    random.pick(['0', '12', '-1.5', '.', '1e-3']),
  );
  return random.below(6) === 0 ? '.' : numbers.join(',');
}

function damaged(text: string, random: Random): string {
  const at = random.below(text.length + 1);
  const length = random.pick([1, 1, 2, 10, 100]);
  switch (random.below(7)) {
    case 0:
      return text.slice(0, at) + text.slice(at + length);
    case 1:
      return text.slice(0, at) + text.slice(Math.max(0, at - length));
    case 2:
      return text.slice(0, at) + random.pick(TOKENS) + text.slice(at + random.below(2));
    case 3:
      return text.slice(0, at) + String.fromCharCode(random.below(256)) + text.slice(at + 1);
    case 4:
      return random.below(4) === 0 ? text.slice(0, at) : text;
    case 5:
      return text.slice(0, at) + random.pick(LONG) + text.slice(at);
    default:
      return swappedColumns(text, random);
  }
}

function swappedColumns(text: string, random: Random): string {
  const columns = text.split('\t');
  const [i, j] = [random.below(columns.length), random.below(columns.length)];
  [columns[i], columns[j]] = [columns[j]!, columns[i]!];
  return columns.join('\t');
}

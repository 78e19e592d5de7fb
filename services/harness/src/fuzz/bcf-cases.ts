import { encodeBcf } from '@varfreq/genomics/bcf/testing/encode-bcf';
import { createRandom, type Random } from '@varfreq/testkit/random';

const header = [
  '##fileformat=VCFv4.3',
  '##contig=<ID=1>',
  '##contig=<ID=X>',
  '##FILTER=<ID=low,Description="x">',
  '##INFO=<ID=DP,Number=1,Type=Integer,Description="x">',
  '##INFO=<ID=END,Number=1,Type=Integer,Description="x">',
  '##INFO=<ID=AF,Number=A,Type=Float,Description="x">',
  '##FORMAT=<ID=GT,Number=1,Type=String,Description="x">',
  '##FORMAT=<ID=PL,Number=G,Type=Integer,Description="x">',
  '##FORMAT=<ID=FT,Number=1,Type=String,Description="x">',
];
const columns = '#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT';

/** Types, lengths and reserved values of the format. */
const special = [0, 0x01, 0x07, 0x0f, 0x11, 0x15, 0x17, 0x7f, 0x80, 0x81, 0xf1, 0xf7, 0xff];

/** One uncompressed BCF for a fuzz run: a plausible small file, mostly damaged. The same bytes for the same seed. */
export function bcfCase(seed: number): Uint8Array {
  const random = createRandom(seed);
  const names = random.list(random.int(1, 4), (n) => `s${n}`);
  const records = random.list(random.below(8), () => record(random, names.length));
  const text = [...header, [columns, ...names].join('\t'), ...records].join('\n');
  let bytes = new Uint8Array(encodeBcf(`${text}\n`));
  for (let times = random.below(5); times > 0; times -= 1) bytes = damaged(bytes, random);
  return bytes;
}

function record(random: Random, samples: number): string {
  const alts = random.list(random.below(3), () => random.pick(['C', 'G', 'AT', '<DEL>', '<NON_REF>', '*']));
  const info = random.pick(['.', 'DP=7', 'AF=0.5', 'DP=40000;END=900']);
  const keys = random.pick(['GT', 'GT:PL', 'GT:FT', 'PL']);
  const allele = () => random.pick(['.', '0', '1', '2']);
  const cell: Readonly<Record<string, () => string>> = {
    GT: () => random.pick([allele(), `${allele()}/${allele()}`, `${allele()}|${allele()}`]),
    PL: () => random.list(random.int(1, 6), () => String(random.below(300))).join(','),
    FT: () => random.pick(['PASS', 'low']),
  };
  const cells = random.list(samples, () =>
    keys
      .split(':')
      .map((key) => cell[key]!())
      .join(':'),
  );
  const site = [random.pick(['1', 'X']), random.int(1, 2 ** 31 - 2), '.', random.pick(['A', 'AC', 'N'])];
  const rest = [alts.join(',') || '.', random.pick(['.', '30']), random.pick(['PASS', 'low', '.']), info, keys];
  return [...site, ...rest, ...cells].join('\t');
}

/** Cuts bytes out, repeats some or changes one. */
function damaged(bytes: Uint8Array<ArrayBuffer>, random: Random): Uint8Array<ArrayBuffer> {
  const at = random.below(bytes.length + 1);
  const [before, after] = [bytes.subarray(0, at), bytes.subarray(at)];
  const cut = random.pick([1, 1, 2, 8, 50]);
  return random.pick([
    () => Uint8Array.from([...before, random.pick(special), ...after.subarray(1)]),
    () => Uint8Array.from([...before, random.below(256), ...after.subarray(1)]),
    () => Uint8Array.from([...before, ...after.subarray(cut)]),
    () => Uint8Array.from([...before, ...before.subarray(-cut), ...after]),
    () => before.slice(),
  ])();
}

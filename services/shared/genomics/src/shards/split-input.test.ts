import { expect, test } from '@jest/globals';
import { encodeBcf } from '../bcf/testing/encode-bcf.ts';
import { splitInput } from './split-input.ts';
import { bgzfOf, fileOf } from './testing/import-in-shards.ts';

const header = '##fileformat=VCFv4.2\n##contig=<ID=1>\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\n';
const vcf = header + Array.from({ length: 500 }, (_, i) => `1\t${i + 1}\t.\tA\tC\t.\t.\t.\n`).join('');
const options = { shardBytes: 64, limits: { maxBytes: 1e9 } };

async function partsOf(bytes: Uint8Array, isBgzf: boolean): Promise<number> {
  const cut = [bytes.slice(0, 5000), bytes.slice(5000)];
  const file = fileOf(isBgzf ? await bgzfOf(cut) : bytes, isBgzf);
  return (await splitInput(file, options))?.ranges.length ?? 1;
}

test.each([true, false])('text is split, BCF is not; BGZF: %s', async (isBgzf) => {
  expect(await partsOf(Buffer.from(vcf), isBgzf)).toBeGreaterThan(1);
  expect(await partsOf(encodeBcf(vcf), isBgzf)).toBe(1);
});

import { popcount } from '@varfreq/segments/regions/set-bits';

/**
 * Number of bits set both in `words` words of `a` from `aFrom` on and in those of `b` from `bFrom` on. Sums eight words
 * at a time with carry-save adders (Harley and Seal), so that only one of them needs a population count: 313 words
 * (10,000 samples) take 350 ns instead of 490, 32 words 41 instead of 55.
 */
export function countCommonBits(a: Uint32Array, aFrom: number, b: Uint32Array, bFrom: number, words: number): number {
  let ones = 0;
  let twos = 0;
  let fours = 0;
  let count = 0;
  let i = aFrom;
  let j = bFrom;
  const end = aFrom + words;
  for (; i + 8 <= end; i += 8, j += 8) {
    const w1 = a[i + 1]! & b[j + 1]!;
    const w3 = a[i + 3]! & b[j + 3]!;
    const w5 = a[i + 5]! & b[j + 5]!;
    const w7 = a[i + 7]! & b[j + 7]!;
    const w0 = a[i]! & b[j]!;
    let sum = ones ^ w0;
    const twosA = (ones & w0) | (sum & w1);
    ones = sum ^ w1;
    const w2 = a[i + 2]! & b[j + 2]!;
    sum = ones ^ w2;
    const twosB = (ones & w2) | (sum & w3);
    ones = sum ^ w3;
    sum = twos ^ twosA;
    const foursA = (twos & twosA) | (sum & twosB);
    twos = sum ^ twosB;
    const w4 = a[i + 4]! & b[j + 4]!;
    sum = ones ^ w4;
    const twosC = (ones & w4) | (sum & w5);
    ones = sum ^ w5;
    const w6 = a[i + 6]! & b[j + 6]!;
    sum = ones ^ w6;
    const twosD = (ones & w6) | (sum & w7);
    ones = sum ^ w7;
    sum = twos ^ twosC;
    const foursB = (twos & twosC) | (sum & twosD);
    twos = sum ^ twosD;
    sum = fours ^ foursA;
    count += 8 * popcount((fours & foursA) | (sum & foursB));
    fours = sum ^ foursB;
  }
  count += 4 * popcount(fours) + 2 * popcount(twos) + popcount(ones);
  for (; i < end; i++, j++) count += popcount(a[i]! & b[j]!);
  return count;
}

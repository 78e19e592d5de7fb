import { createRandom } from '@varfreq/testkit/random';

/** Text of a VCF file, with about as much new information as real ones. */
export function vcfLines(bytes: number): Buffer {
  const { below } = createRandom(7);
  const lines: string[] = [];
  for (let size = 0, position = 10_000; size < bytes; size += lines.at(-1)!.length) {
    position += below(900);
    const [dp, gq] = [below(60), below(99)];
    const info = `AC=1;AN=2;BaseQRankSum=${below(4000) / 1000};DP=${dp};FS=${below(8000) / 1000};MQ=60;ALL_VN=1000;ALL_VF=0`;
    lines.push(`chr1\t${position}\t.\tA\tC\t${below(900_000) / 1000}\tPASS\t${info}\tGT:DP:GQ\t0/1:${dp}:${gq}\n`);
  }
  return Buffer.from(lines.join('')).subarray(0, bytes);
}

/** Texts of few different bytes, of near and distant repeats and of random changes; every thirtieth up to 64 KiB. */
export function* variousTexts(count: number): Generator<Buffer> {
  const { below } = createRandom(1);
  const makers: ((at: number, text: Buffer, letters: number) => number)[] = [
    (_, __, letters) => below(letters),
    (at, _, letters) => at % letters,
    (at, text) => (below(10) > 0 ? (text[at - 1 - below(Math.min(at, 300))] ?? 65) : below(256)),
    (at, text) => (below(200) > 0 ? (text[at - 33_000] ?? text[at - 32_768] ?? at % 251) : below(256)),
    () => Math.floor(Math.log2(1 + below(1 << 16)) * 9),
  ];
  for (let i = 0; i < count; i += 1) {
    const text = Buffer.alloc(1 + below(i % 30 === 0 ? 65_535 : 2000));
    const [make, letters] = [makers[i % makers.length]!, 1 + below(256)];
    for (let at = 0; at < text.length; at += 1) text[at] = make(at, text, letters);
    yield text;
  }
}

/** 46,367 bytes with the frequencies of Fibonacci's numbers, whose Huffman codes are as long as they can be. */
export function longCodes(): Buffer {
  const counts = [1, 1];
  while (counts.length < 22) counts.push(counts.at(-1)! + counts.at(-2)!);
  const letters = counts.flatMap((count, letter) => new Array<number>(count).fill(letter));
  const { below } = createRandom(3);
  for (let i = letters.length - 1; i > 0; i -= 1) {
    const j = below(i + 1);
    [letters[i], letters[j]] = [letters[j]!, letters[i]!];
  }
  return Buffer.from(letters);
}

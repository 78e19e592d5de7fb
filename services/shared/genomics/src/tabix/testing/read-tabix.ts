/** Contents of a `.tbi`; virtual offsets as decimal text, bins in numeric order. */
export interface ReadTabix {
  config: number[];
  contigs: { name: string; bins: Record<number, [string, string][]>; windows: string[] }[];
  withoutPlace: string;
}

/** Parses the uncompressed contents of a `.tbi`. */
export function readTabix(text: Uint8Array): ReadTabix {
  const bytes = Buffer.from(text);
  let at = 4;
  const next = (length: number) => {
    at += length;
    return at - length;
  };
  const int32 = () => bytes.readInt32LE(next(4));
  const uint64 = () => String(bytes.readBigUInt64LE(next(8)));
  const list = <T>(length: number, read: () => T): T[] => Array.from({ length }, read);
  if (bytes.toString('latin1', 0, 4) !== 'TBI\x01') throw new Error('not a tabix index');
  const count = int32();
  const config = list(6, int32);
  const nameBytes = int32();
  const names = bytes.toString('latin1', at, at + nameBytes).split('\0');
  at += nameBytes;
  const contigs = list(count, () => ({
    name: names.shift()!,
    bins: Object.fromEntries(
      list(int32(), () => [int32(), list(int32(), () => [uint64(), uint64()] as [string, string])]),
    ),
    windows: list(int32(), uint64),
  }));
  const withoutPlace = uint64();
  if (at !== bytes.length) throw new Error('the index has data after its end');
  return { config, contigs, withoutPlace };
}

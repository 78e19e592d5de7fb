import { SegmentReader } from '../reader/segment-reader.ts';

/** Objects in memory, for tests: both `put` for writers and `read` for readers. */
export class MemoryObjects {
  readonly objects = new Map<string, Uint8Array>();
  reads = 0;

  readonly put = async (name: string, source: AsyncIterable<Uint8Array>): Promise<string> => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of source) chunks.push(chunk.slice());
    this.objects.set(name, Buffer.concat(chunks));
    return name;
  };

  async read(key: string, start: number, end: number): Promise<Uint8Array> {
    this.reads++;
    return this.objects.get(key)!.subarray(start, end);
  }

  open(key: string): Promise<SegmentReader> {
    return SegmentReader.open(this, { objectKey: key, sizeBytes: this.objects.get(key)!.length });
  }
}

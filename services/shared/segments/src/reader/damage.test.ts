import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { fc } from '@varfreq/testkit/property';
import { decodeFooter } from '../format/decode-footer.ts';
import { deflate, encodeBlock, encodeHead, encodeTail } from '../format/frame.ts';
import { storedCohortBlock } from '../observations/cohort-block-builder.ts';
import { decodeCohortBlock } from '../observations/decode-cohort-block.ts';
import { decodeObservationBlock } from '../observations/decode-observation-block.ts';
import type { ObservationBlock } from '../observations/observation-block.ts';
import { SiteCarriers } from '../observations/site-carriers.ts';
import { decodeBoundaryBlock } from '../regions/boundary-block.ts';
import { decodeRegionBlock } from '../regions/region-block.ts';
import { MemoryObjects } from '../testing/memory-objects.ts';
import { readObservations, readRegions } from '../testing/read-all.ts';
import { SegmentReader } from './segment-reader.ts';

const names = [
  'observations-v1.seg',
  'cohort-v1.seg',
  'regions-v1.seg',
  'compacted-v2.seg',
  'boundaries-v2.seg',
] as const;
const files = names.map((name) => readFileSync(new URL(`../fixtures/${name}`, import.meta.url)));

async function readBytes(bytes: Uint8Array): Promise<string[]> {
  const objects = new MemoryObjects();
  objects.objects.set('seg', bytes);
  const reader = await objects.open('seg');
  return reader.footer.kind === 'REGIONS' ? readRegions(reader) : readObservations(reader);
}

/** Message of the SegmentError thrown by `read`; undefined if none. Any other error fails the test with its stack. */
async function failure(read: () => unknown): Promise<string | undefined> {
  try {
    await read();
    return undefined;
  } catch (error) {
    const { code, stack } = error as { code?: string; stack?: string };
    return code === 'corrupt_segment' ? code : stack;
  }
}

function readSites(block: ObservationBlock): void {
  const carriers = new SiteCarriers(40);
  for (let site = 0; site < block.sites; site++) carriers.read(block, site);
}

describe('a damaged segment', () => {
  test('truncated anywhere is reported as such', async () => {
    for (const file of files) {
      for (let length = 0; length < file.length; length++) {
        expect(await failure(() => readBytes(file.subarray(0, length)))).toBe('corrupt_segment');
      }
    }
  });

  test('with any byte changed is reported as such', async () => {
    for (const file of files) {
      for (let at = 0; at < file.length; at++) {
        const damaged = Buffer.from(file);
        damaged[at] = damaged[at]! ^ (1 << (at % 8));
        // A change in unused bits at the end of a deflate stream has no effect.
        const result = await failure(async () => expect(await readBytes(damaged)).toEqual(await readBytes(file)));
        expect([undefined, 'corrupt_segment']).toContain(result);
      }
    }
  });

  test('of a newer version names both versions', async () => {
    const newer = Buffer.from(files[0]!);
    newer.writeUInt16LE(3, newer.length - 12);
    await expect(readBytes(newer)).rejects.toThrow('written in segment version 3; this program reads versions 1 to 2');
  });

  test('is named in the error', async () => {
    const source = { read: async () => new Uint8Array(100) };
    const open = SegmentReader.open(source, { objectKey: 'tracks/7.seg', sizeBytes: 100 });
    await expect(open).rejects.toThrow('Segment tracks/7.seg is damaged: not a segment, or its end is missing.');
  });

  test('with a valid checksum over invalid content causes at worst that error', async () => {
    const numbers = fc.oneof({ weight: 8, arbitrary: fc.nat(20) }, { weight: 1, arbitrary: fc.nat(255) });
    await fc.assert(
      fc.asyncProperty(
        fc.array(numbers, { maxLength: 80 }),
        fc.uint8Array({ maxLength: 16 }),
        async (bytes, carriers) => {
          const content = Uint8Array.from(bytes);
          const bitmaps = carriers.subarray(0, carriers.length & -8);
          for (const read of [
            () => decodeObservationBlock(content, 3),
            () => readSites(decodeCohortBlock(storedCohortBlock(bitmaps, content, carriers), 40)),
            () => decodeRegionBlock(content),
            () => decodeBoundaryBlock(content, 3),
            () => decodeBoundaryBlock(content, 40),
            () => decodeFooter(content, { kind: 'OBSERVATIONS', version: 1 }, 100),
            () => decodeFooter(content, { kind: 'REGIONS', version: 1 }, 100),
          ]) {
            expect([undefined, 'corrupt_segment']).toContain(await failure(read));
          }
        },
      ),
      { numRuns: 1000 },
    );
  });

  test('that would inflate to far more than possible is refused before inflation', async () => {
    const format = { kind: 'REGIONS', version: 1 } as const;
    const { stored, crc } = deflate(new Uint8Array(10));
    const tail = encodeTail({ ...format, footerBytes: stored.length, contentBytes: 0xffffffff, crc });
    const bytes = Buffer.concat([encodeHead(format), encodeBlock(new Uint8Array(1)), stored, tail]);
    await expect(readBytes(bytes)).rejects.toThrow('declares more than it can hold');
  });
});

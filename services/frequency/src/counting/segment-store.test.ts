import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { openBlobStore } from '@varfreq/runtime/blobs/open';
import { encodeCohort } from '@varfreq/segments/testing/cohort';
import { createRandom } from '@varfreq/testkit/random';
import { MissingSegmentError } from './missing-segment-error.ts';
import { SegmentStore } from './segment-store.ts';

let path: string;
beforeEach(() => {
  path = mkdtempSync(join(tmpdir(), 'varfreq-segments-'));
});
afterEach(() => rmSync(path, { recursive: true }));

/** A segment that is too large to be read as a whole when it is opened. */
function largeSegment(): Buffer {
  const random = createRandom(4);
  const all = Array.from({ length: 60_000 }, (_, i) => {
    const counts = [random.below(2 ** 30), random.below(2 ** 30), 0, 0] as const;
    return { track: 1, contig: '1', start: 7 * i, reference: 'A', observed: 'C', counts };
  });
  return Buffer.concat(encodeCohort('o', [1], all, 5000).chunks);
}

test.each([false, true])(
  'a segment that vanishes after it was opened is missing, reads that block: %s',
  async (blockingReads) => {
    const blobs = await openBlobStore({ kind: 'directory', path }, { blockingReads });
    const bytes = largeSegment();
    expect(bytes.length).toBeGreaterThan(256 << 10);
    await blobs.put('o', Readable.from([bytes]));
    const store = new SegmentStore(blobs, 1 << 20);
    const reader = await store.open({ objectKey: 'o', sizeBytes: bytes.length });
    const passed: number[] = [];
    const pass = () => store.passObservations(reader, [{ block: 0 }, { block: 1 }], ({ block }) => passed.push(block));
    await pass();
    expect(passed).toEqual([0, 1]);
    await blobs.remove(['o']);
    await expect(pass()).rejects.toBeInstanceOf(MissingSegmentError);
    expect(passed).toEqual([0, 1]);
  },
);

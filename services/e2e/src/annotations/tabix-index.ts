import { gunzipSync, inflateRawSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import type { TestSystem } from '../imports/testing/test-system.ts';
import { site, vcf } from '../imports/testing/vcf-text.ts';
import { queries, submit } from './annotate.ts';

const sites = ['1:100', '1:20000', '1:20001', '2:5'];

async function annotatedUri(tested: TestSystem, data: string, filetype: 'vcf' | 'bed' = 'vcf'): Promise<string> {
  const uri = await submit(tested, await tested.upload(filetype, data), queries({ Q: '*' }));
  return (await tested.succeeded(uri)).annotated_data_source.uri;
}

/**
 * The virtual offset in the linear index of the first contig for this window (SAM 1.6 §5.2, the tabix specification).
 */
function placeOfWindow(index: Buffer, window: number): { block: number; within: number } {
  let at = 36 + index.readInt32LE(32);
  const bins = index.readInt32LE(at);
  at += 4;
  for (let bin = 0; bin < bins; bin++) at += 8 + 16 * index.readInt32LE(at + 4);
  const offset = index.readBigUInt64LE(at + 4 + window * 8);
  return { block: Number(offset >> 16n), within: Number(offset & 0xffffn) };
}

/** Indexes of annotated files (an addition to the REST API). */
export function tabixIndexTests(theSystem: () => TestSystem): void {
  describe('the index of an annotated file', () => {
    test('of sorted records points to the lines of the stored data', async () => {
      const tested = theSystem();
      const uri = await annotatedUri(tested, vcf({ rows: sites.map((place) => site(place, 'A', 'T')) }));
      const answer = (await tested.api.get(`${uri}/index`)).expect(200);
      const index = gunzipSync(answer.bytes);
      expect(index.toString('latin1', 0, 4)).toBe('TBI\x01');
      expect(index.toString('latin1', 36, 36 + index.readInt32LE(32))).toBe('1\x002\x00');
      const { block, within } = placeOfWindow(index, 1);
      const data = await tested.api.download(uri);
      const text = inflateRawSync(data.subarray(block + 18)).toString('latin1', within);
      expect(text).toMatch(/^1\t20000\t/);
    });

    test.each([
      ['unsorted records', 'the records are not sorted by chromosome and position', [...sites, '1:5']],
      ['an uploaded file', 'only annotated files have an index', undefined],
      ['regions', 'only VCF files have an index', 'bed'],
    ] as const)('of %s is missing, with the reason', async (_title, reason, what) => {
      const tested = theSystem();
      const text = vcf({ rows: (typeof what === 'object' ? what : sites).map((place) => site(place, 'A', 'T')) });
      const uri =
        what === undefined
          ? await tested.upload('vcf', text)
          : await (what === 'bed' ? annotatedUri(tested, '1\t0\t9\n', 'bed') : annotatedUri(tested, text));
      const { code, message } = (await tested.api.get(`${uri}/index`))
        .expect(404)
        .entity<{ code: string; message: string }>();
      expect({ code, message }).toEqual({ code: 'not_found', message: `There is no index: ${reason}.` });
    });
  });
}

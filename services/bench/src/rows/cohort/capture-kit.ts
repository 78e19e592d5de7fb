import { createRandom } from '@varfreq/testkit/random';
import { type CohortDesign, contigs } from './design.ts';

/** Regions in order, 0-based half-open, on contigs 1 to 22; none touches another. */
export interface CaptureKit {
  contigs: Uint8Array;
  starts: Int32Array;
  ends: Int32Array;
  /** BED lines of all regions, and where each begins; one more at the end. */
  text: Buffer;
  textStarts: Uint32Array;
}

/** Upper bound of target lengths. */
export const longestTarget = 300;
const shortestTarget = 80;
const longestLine = 28;
const leastDistance = 200;
const meanDistance = 14_500;

/** An exome kit: targets of 80 to 300 bases, one in about 14,500. */
export function captureKit({ seed, regions }: Pick<CohortDesign, 'seed' | 'regions'>): CaptureKit {
  const random = createRandom(seed);
  const kit: CaptureKit = {
    contigs: new Uint8Array(regions),
    starts: new Int32Array(regions),
    ends: new Int32Array(regions),
    text: Buffer.alloc(regions * longestLine),
    textStarts: new Uint32Array(regions + 1),
  };
  const perContig = Math.ceil(regions / contigs);
  for (let region = 0, end = 0; region < regions; region += 1) {
    if (region % perContig === 0) end = 10_000;
    const start = end + leastDistance + random.below(2 * (meanDistance - leastDistance));
    end = start + shortestTarget + random.below(longestTarget - shortestTarget);
    kit.contigs[region] = 1 + Math.floor(region / perContig);
    kit.starts[region] = start;
    kit.ends[region] = end;
    const at = kit.textStarts[region]!;
    kit.textStarts[region + 1] = at + kit.text.write(bedLine(kit.contigs[region]!, start, end), at, 'latin1');
  }
  return kit;
}

export function bedLine(contig: number, start: number, end: number): string {
  return `chr${contig}\t${start}\t${end}\n`;
}

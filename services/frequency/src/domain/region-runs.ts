/** A region of a BED file, 0-based half-open. */
export interface FileRegion {
  contig: string;
  start: number;
  end: number;
}

/** Regions of one contig that ascend and do not overlap, so that one walk over the stored variants serves them all. */
export interface RegionRun {
  contig: string;
  regions: { start: number; end: number }[];
}

/** Cuts regions in file order into runs of at most `maxRegions`; joined, the runs are the file again. */
export async function* regionRuns(
  batches: AsyncIterable<readonly FileRegion[]>,
  maxRegions: number,
): AsyncGenerator<RegionRun> {
  let run: RegionRun | undefined;
  for await (const batch of batches) {
    for (const { contig, start, end } of batch) {
      if (run !== undefined && !continues(run, contig, start, maxRegions)) {
        yield run;
        run = undefined;
      }
      run ??= { contig, regions: [] };
      run.regions.push({ start, end });
    }
    // What a batch leaves over is not kept waiting for the next one.
    if (run !== undefined) yield run;
    run = undefined;
  }
}

function continues(run: RegionRun, contig: string, start: number, maxRegions: number): boolean {
  return run.contig === contig && run.regions.length < maxRegions && start >= run.regions.at(-1)!.end;
}

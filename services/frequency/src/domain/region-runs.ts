/** A region of a BED file, 0-based half-open. */
export interface FileRegion {
  contig: string;
  start: number;
  end: number;
}

/** Ascending, non-overlapping regions of one contig, served by a single walk over the stored variants. */
export interface RegionRun {
  contig: string;
  regions: { start: number; end: number }[];
}

/** Splits regions in file order into runs of at most `maxRegions`; concatenated, the runs are the file. */
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
    // The rest of a batch does not wait for the next one.
    if (run !== undefined) yield run;
    run = undefined;
  }
}

function continues(run: RegionRun, contig: string, start: number, maxRegions: number): boolean {
  return run.contig === contig && run.regions.length < maxRegions && start >= run.regions.at(-1)!.end;
}

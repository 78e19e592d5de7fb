import type { AnnotateWork } from '@varfreq/contracts/metadata/v1/AnnotateWork';
import { SegmentStore } from '@varfreq/frequency/counting/segment-store';
import { openParts } from '@varfreq/frequency/open-parts';
import { runJob } from '@varfreq/frequency/run-job';
import { openBlobStore } from '@varfreq/runtime/blobs/open';
import { cohortSnapshot, type StoredCohort } from '../cohort/cohort.ts';

/** Default cache size of a frequency service. */
const cacheBytes = 64 << 20;
const names = ['ALL', 'FIRST', 'OTHERS'] as const;
const call = { signal: new AbortController().signal, progress: () => undefined };

type Parts = Awaited<ReturnType<typeof openParts>>;
type Snapshot = ReturnType<typeof cohortSnapshot>;

/** Frequency tables of three queries over a cohort, and annotations of them by the same, in one piece and as BGZF. */
export class CoreTables {
  readonly #parts: Parts;
  readonly #snapshot: Snapshot;
  #last: AnnotateWork['input'] = null;

  private constructor(parts: Parts, snapshot: Snapshot) {
    this.#parts = parts;
    this.#snapshot = snapshot;
  }

  static async open(cohort: StoredCohort, resultsDir: string): Promise<CoreTables> {
    const parts = await openParts({
      blobs: { kind: 'directory', path: resultsDir },
      localFilesDir: resultsDir,
      contigAliases: [],
      onReferenceMismatch: 'fail',
      maxLineBytes: 64 << 20,
      shardBytes: Number.MAX_SAFE_INTEGER,
      compressionLevel: 1,
      cacheBytes,
    });
    const stored = await openBlobStore({ kind: 'directory', path: cohort.blobsDir });
    return new CoreTables({ ...parts, segments: new SegmentStore(stored, cacheBytes) }, threeQueries(cohort));
  }

  /** Makes a table; returns its lines. */
  async make(): Promise<number> {
    const table = { format: 'TABLE_VCF', minCarriers: 1, regions: [] } as const;
    const { lines, output } = await this.#run({ filetype: 'FILETYPE_UNSPECIFIED', table: { ...table, regions: [] } });
    const { objectKey, sizeBytes } = output;
    this.#last = {
      place: 'objectKey',
      objectKey: objectKey!,
      sizeBytes: Number(sizeBytes),
      etag: '',
      lastModified: '',
    };
    return lines;
  }

  /** Annotates the last table; returns its lines. */
  async annotate(): Promise<number> {
    return (await this.#run({ filetype: 'VCF', gzipped: true, input: this.#last })).lines;
  }

  async #run(more: Partial<AnnotateWork>) {
    const shown = { expression: '*', steps: [], fields: [], missingAsDot: false };
    const queries = names.map((name) => ({ name, ...shown }));
    const none = { range: null, parts: [], counted: null, totals: null, ownContigs: [], build: '', input: null };
    const work = {
      ...none,
      gzipped: false,
      filetype: 'VCF' as const,
      queries,
      phase: 'PLAN_ANNOTATION' as const,
      ...more,
    };
    const bounds = { limits: { maxBytes: 2 ** 41 }, reserve: { bytes: 0, share: 0 } };
    const job = { work, snapshot: this.#snapshot, objectPrefix: 'results/', ...bounds };
    const { result, annotate } = await runJob(job, this.#parts, call);
    return { lines: Number(result.records), output: annotate! };
  }
}

/** All people, the first half, and the others. */
function threeQueries(cohort: StoredCohort): Snapshot {
  const snapshot = cohortSnapshot(cohort);
  const half = cohort.people / 2;
  const samples = snapshot.samples.map((sample, person) => ({ ...sample, queryMask: person < half ? 0b011 : 0b101 }));
  return { ...snapshot, samples, queries: names.map(() => snapshot.queries[0]!) };
}

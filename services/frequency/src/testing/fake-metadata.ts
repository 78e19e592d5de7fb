import { metadataV1 } from '@varfreq/contracts/load';
import type { AnnotateWorkInit } from '@varfreq/contracts/metadata/v1/AnnotateWork';
import type { AssignmentInit } from '@varfreq/contracts/metadata/v1/Assignment';
import type { BellInit } from '@varfreq/contracts/metadata/v1/Bell';
import type { CompactWorkInit } from '@varfreq/contracts/metadata/v1/CompactWork';
import type { DoneRequest } from '@varfreq/contracts/metadata/v1/DoneRequest';
import type { FailRequest } from '@varfreq/contracts/metadata/v1/FailRequest';
import type { SnapshotPageInit } from '@varfreq/contracts/metadata/v1/SnapshotPage';
import { AppError } from '@varfreq/runtime/errors';
import type { Handlers } from '@varfreq/runtime/grpc/methods';
import { grpcService, startGrpcServer } from '@varfreq/runtime/grpc/server';
import { createLogger } from '@varfreq/runtime/log';
import type { Snapshot } from '../domain/snapshot.ts';

/** Outcome of a piece of work. */
export type Ending = { done: DoneRequest } | { failed: FailRequest };

/** The part of metadata that the frequency service calls, with one snapshot and a work queue, for tests. */
export class FakeMetadata {
  genomeDigest: string | undefined;
  /** Names with data of their own. */
  ownContigs: string[] = [];
  /** Names no owners of tasks, and from its start on no contigs, as metadata before 0.2. */
  isOfFirstRelease = false;
  /** Number of calls for them. */
  contigCalls = 0;
  /** Installation id expected in the blob store. */
  installation = 'that of the test';
  #queue: AssignmentInit[] = [];
  readonly endings: Ending[] = [];
  /** Number of claims. */
  claims = 0;
  /** Number of annotation snapshots read. */
  snapshots = 0;
  /** Of annotation snapshots; without: none, as metadata before 0.2. */
  content = '';
  readonly #snapshot: (queries: number) => Snapshot;
  readonly #wakes = new Set<() => void>();
  #tasks = 0;

  constructor(snapshot: (queries: number) => Snapshot) {
    this.#snapshot = snapshot;
  }

  start(secret: string, port = 0) {
    const manifest: Handlers<typeof metadataV1.Manifest> = {
      takeSnapshot: ({ queries }) => pages(this.#snapshot(queries.length)),
      getInstallation: async () => ({ id: this.installation }),
      getContigs: async () => {
        this.contigCalls += 1;
        return { own: this.ownContigs };
      },
      registerGenome: async ({ digest }) => {
        if (this.genomeDigest !== undefined && this.genomeDigest !== digest) {
          throw new AppError('integrity_conflict', 'Another reference genome.');
        }
        this.genomeDigest = digest;
        return {};
      },
    };
    const { GetContigs: _, ...early } = metadataV1.Manifest.service;
    const methods = this.isOfFirstRelease ? ({ service: early } as typeof metadataV1.Manifest) : metadataV1.Manifest;
    const services = [grpcService(methods, manifest), grpcService(metadataV1.Tasks, this.#taskHandlers())];
    const log = createLogger({ service: 'fake-metadata', level: 'silent' });
    return startGrpcServer({ host: '127.0.0.1', port, secret, services, log });
  }

  /** Queues an annotation. */
  annotate(work: AnnotateWorkInit): void {
    this.#assign({ uncompressedLimitBytes: 1e9, expansionRatioLimit: 500, annotate: work });
  }

  /** Queues a compaction. */
  compact(work: CompactWorkInit): void {
    this.#assign({ compact: work });
  }

  #assign(work: AssignmentInit): void {
    const taskId = ++this.#tasks;
    const lease = { taskId, epoch: 1, shard: 0, attempt: 1 };
    const times = { leaseMs: 30_000, beatEveryMs: 5000, stopAfterMs: 20_000 };
    this.#queue.push({
      lease,
      user: this.isOfFirstRelease ? 0 : 1,
      ...times,
      objectPrefix: `results/${taskId}/`,
      ...work,
    });
    for (const wake of this.#wakes) wake();
  }

  #claim(kind: string, free: number): AssignmentInit[] {
    this.claims += 1;
    const isOfKind = (one: AssignmentInit) => (one.compact ? 'COMPACT' : 'ANNOTATE') === kind;
    const claimed = this.#queue.filter(isOfKind).slice(0, free);
    this.#queue = this.#queue.filter((one) => !claimed.includes(one));
    return claimed;
  }

  /** Waits until `count` pieces of work have ended. */
  async ended(count: number): Promise<readonly Ending[]> {
    while (this.endings.length < count)
      await new Promise<void>((resolve) => {
        this.#onEnding = resolve;
      });
    return this.endings;
  }

  #onEnding: () => void = () => undefined;

  #taskHandlers(): Handlers<typeof metadataV1.Tasks> {
    return {
      claimNext: async ({ kind, free }) => ({ assignments: this.#claim(kind, free) }),
      beat: async () => ({ cancel: false }),
      done: async (done) => this.#end({ done }),
      fail: async (failed) => this.#end({ failed }),
      getTaskSnapshot: ({ knownContents }) => {
        this.snapshots += 1;
        const snapshot = { ...this.#snapshot(1), taken: `snapshot ${this.snapshots}` };
        return pages(snapshot, this.content, knownContents);
      },
      watch: ({ kind }, { stopping }) => this.#wakeUps(kind, stopping),
    };
  }

  #end(ending: Ending) {
    this.endings.push(ending);
    this.#onEnding();
    return { accepted: true };
  }

  async *#wakeUps(kind: BellInit['kind'], stopping: AbortSignal) {
    while (!stopping.aborted) {
      yield { kind, taskId: 0 } as BellInit;
      await new Promise<void>((resolve) => {
        this.#wakes.add(resolve);
        stopping.addEventListener('abort', () => resolve(), { once: true });
      });
    }
  }
}

async function* pages(
  { samples, segments, version, taken, queries }: Snapshot,
  content = '',
  known: readonly string[] = [],
): AsyncGenerator<SnapshotPageInit> {
  const unchanged = known.includes(content);
  yield { header: { version, taken, queries: [...queries], content, unchanged } };
  if (unchanged) return;
  for (const sample of samples) yield { samples: [sample] };
  yield { segments: [...segments] };
}

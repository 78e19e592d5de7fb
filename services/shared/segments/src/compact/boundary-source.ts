import { SegmentError } from '../errors.ts';
import type { BlockGroup } from '../format/block-index.ts';
import { decodeBlock } from '../format/frame.ts';
import type { Run } from '../merge/run.ts';
import { BlockWindow } from '../reader/block-window.ts';

/** Receives the changes at the current position. Sets are those of the output. */
export interface BoundarySink {
  /** `droppedSet` counts as dropped, other negative numbers are ignored. */
  begin(set: number): void;
  end(set: number): void;
  change(begun: Uint32Array, ended: Uint32Array): void;
  drop(regions: number): void;
}

/** The boundaries of a compacted segment, contig by contig. */
export interface BoundarySource {
  /** Position of the next boundary on the contig; infinite past the last one. */
  readonly next: number;
  /** Whether its block must be loaded before `take`. */
  readonly needsBlock: boolean;
  /** Moves to the first boundary at or after `start`; for one set, to the first region that begins there. */
  seek(contig: string, start: number): Promise<void>;
  load(): Promise<void>;
  /** Reports the changes at `next`, and moves to the following boundary. */
  take(sink: BoundarySink): void;
}

/** Reads the blocks of one input in order. */
export class SourceBlocks {
  readonly run: Run;
  readonly #window: BlockWindow;
  readonly #onRead: (bytes: number) => void;

  constructor(run: Run, windowBytes: number, onRead: (bytes: number) => void) {
    this.run = run;
    this.#window = new BlockWindow(run.source, run.ref, run.footer.index, windowBytes);
    this.#onRead = onRead;
  }

  group(contig: string, set: number): BlockGroup | undefined {
    const { contigs, index } = this.run.footer;
    const number = contigs.indexOf(contig);
    return index.groups.find((group) => group.contig === number && group.set === set);
  }

  /** Reads ahead across contigs, which usually have the same order in all inputs. */
  async read<T>(block: number, decode: (content: Uint8Array) => T): Promise<T> {
    const stored = await this.#window.take(block, this.run.footer.index.length);
    this.#onRead(stored.length);
    try {
      return decode(decodeBlock(stored));
    } catch (error) {
      if (!(error instanceof SegmentError)) throw error;
      throw new SegmentError(`Segment ${this.run.ref.objectKey} is damaged: ${error.message}.`, { cause: error });
    }
  }
}

/** Options of sources of all versions. */
export interface SourceOptions {
  run: Run;
  /** Output set by input set. */
  map: Int32Array;
  /** Number of output sets. */
  sets: number;
  windowBytes: number;
  onRead: (bytes: number) => void;
}

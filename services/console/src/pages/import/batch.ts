import type { Sending } from '../../sending/send-file.ts';
import { warnBeforeLeaving } from '../../sending/use-warning.ts';
import { keptForUser } from '../../session/kept.ts';
import type { FileKind } from './file-kind.ts';
import type { KnownSample, Plan } from './plan.ts';

/** What was started of a file. */
export interface Started {
  /** Number of the start that it is part of: a file that failed may be started again while an earlier start continues. */
  readonly start: number;
  readonly isStarting: boolean;
  /** URIs of variations, coverages or a joint import. */
  readonly imports: readonly string[];
  readonly samples: readonly KnownSample[];
  /** Why not all of it could be started. */
  readonly error?: Error | undefined;
}

/** A file that was chosen. */
export interface Item {
  readonly id: number;
  readonly file: File;
  readonly kind: FileKind;
  /** Names of the sample columns of a VCF file, of the individuals of a PED file; undefined while and where they are not known. */
  readonly columns: readonly string[] | undefined;
  /** Whether they are being read. */
  readonly isBeingRead: boolean;
  readonly sending: Sending;
  /** URI of the data source that it has become. */
  readonly dataSource?: string;
  readonly plan: Plan;
  readonly started?: Started | undefined;
  /** Coverages that counted when the others of the file were put back, by the URIs of their samples. */
  readonly counting?: ReadonlyMap<string, string>;
  /** Number of the start that it was part of, the same when it is started again; of a PED file, of the last that it was for. */
  readonly batch?: number;
}

const kept = keptForUser<readonly Item[]>([]);

/** Whether this tab still sends a file or starts its imports, those of variants when those of coverage have ended. */
const isAtWork = ({ sending, started }: Item) => sending.state === 'sending' || started?.isStarting === true;

kept.follow(() => warnBeforeLeaving(kept.get().some(isAtWork))); // on all pages, as both continue there

/** The files that are chosen, in the order of choice: kept while pages change, not for another user. */
export const currentItems = kept.get;

/** Replaces the files that are chosen. */
export const setItems = kept.set;

/** The files that are chosen, in a component that follows them. */
export const useItems = kept.use;

/** Changes a file, if it is still chosen. */
export function changeItem(id: number, changed: Partial<Item> | ((item: Item) => Partial<Item>)): void {
  setItems(
    currentItems().map((item) =>
      item.id === id ? { ...item, ...(typeof changed === 'function' ? changed(item) : changed) } : item,
    ),
  );
}

import type { DataSource } from '../../api/types.ts';
import { makeDataSource, sendingAfter } from '../../sending/data-source.ts';
import { type Sending, sendFile, stopped } from '../../sending/send-file.ts';
import { giveUp, type Transfer } from '../../sending/transfer.ts';
import { keptForUser, onOtherUser } from '../../session/kept.ts';
import { kindOf } from '../import/file-kind.ts';

/** What a file can be read as. */
export type SourceKind = 'vcf' | 'bed';

/** A file that is sent now. */
export interface NewSource {
  readonly file: File;
  readonly kind: SourceKind;
  readonly sending: Sending;
  /** Whether the server is asked to make a data source of it. */
  readonly isBeingMade?: boolean;
  /** URI of the data source that it has become. */
  readonly uri?: string;
}

/** A file that was uploaded before. */
export type KnownSource = Pick<DataSource, 'uri' | 'name' | 'filetype'>;

/** The file to annotate: kept, and sent on, while pages change. */
export const source = keptForUser<NewSource | KnownSource | undefined>(undefined);

let transfer: Transfer | undefined;

onOtherUser(() => void stop());

async function stop(): Promise<void> {
  const running = transfer;
  transfer = undefined;
  const chosen = source.get();
  if (chosen !== undefined && isNew(chosen)) source.set({ ...chosen, sending: stopped(chosen.sending) });
  await running?.pause();
}

/** Whether a file is one that is sent now. */
export const isNew = (chosen: NewSource | KnownSource): chosen is NewSource => 'file' in chosen;

function change(changed: Partial<NewSource>): void {
  const chosen = source.get();
  if (chosen !== undefined && isNew(chosen)) source.set({ ...chosen, ...changed });
}

/** Chooses a file of the reader's computer, and begins to send it. */
export function chooseFile(file: File): void {
  const kind = kindOf(file.name) === 'bed' ? 'bed' : 'vcf';
  source.set({ file, kind, sending: { state: 'waiting', bytes: 0 } });
  begin(file);
}

/** Reads the file as another kind. */
export const setKind = (kind: SourceKind): void => change({ kind });

function begin(file: File): void {
  const begun = sendFile(file, (sending) => {
    if (transfer === begun) change({ sending });
  });
  transfer = begun;
}

/** Stops sending the file until it is resumed. */
export function pause(): void {
  void stop();
}

/** Sends the rest of the file. */
export function resume({ file, sending }: NewSource): void {
  change({ sending: { ...sending, state: 'waiting', error: undefined } });
  begin(file);
}

/** Chooses no file; what has arrived of one is removed, unless it is or becomes a data source. Errors: `ApiProblem`. */
export async function chooseNone(chosen: NewSource | KnownSource): Promise<void> {
  if (isNew(chosen)) {
    await stop();
    const { sending, uri, isBeingMade = false } = chosen;
    if (sending.upload !== undefined && uri === undefined && !isBeingMade) await giveUp(sending.upload);
  }
  source.set(undefined);
}

/** URI of the data source of a file that is sent. Errors: `ApiProblem`. */
export async function dataSourceOf(chosen: NewSource | KnownSource): Promise<string> {
  if (!isNew(chosen)) return chosen.uri;
  if (chosen.uri !== undefined) return chosen.uri;
  const { kind, file, sending } = chosen;
  changeIfChosen(file, { isBeingMade: true });
  try {
    const { uri } = await makeDataSource(kind, file.name, sending.upload!);
    changeIfChosen(file, { uri });
    return uri;
  } catch (error) {
    changeIfChosen(file, { isBeingMade: false, sending: sendingAfter(error, sending) });
    throw error;
  }
}

/** Another file may have been chosen while the server was asked. */
function changeIfChosen(file: File, changed: Partial<NewSource>): void {
  const now = source.get();
  if (now !== undefined && isNew(now) && now.file === file) change(changed);
}

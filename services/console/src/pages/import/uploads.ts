import { readColumns } from '../../sending/read-columns.ts';
import { sendFile, stopped } from '../../sending/send-file.ts';
import { giveUp, type Transfer } from '../../sending/transfer.ts';
import { onOtherUser } from '../../session/kept.ts';
import { changeItem, currentItems, type Item, setItems } from './batch.ts';
import { type FileKind, kindOf } from './file-kind.ts';
import { individualsIn } from './pedigree.ts';
import { firstPlan } from './plan.ts';

/** Files that are sent at a time: browsers open six connections to a server. */
const atOnce = 2;

/** Bytes of a PED file whose names are read: one of the largest cohorts is smaller, and a VCF file of the name is not read whole. */
const maxPedBytes = 16 * 1024 * 1024;

const running = new Map<number, Transfer>();
let nextId = 1;

onOtherUser(() => {
  for (const transfer of running.values()) void transfer.pause();
  running.clear();
});

/** Chooses files, once each, and begins to send them. */
export function addFiles(files: Iterable<File>): void {
  const isNew = (file: File) => !currentItems().some((item) => isSame(item.file, file));
  const added = [...files].filter(isNew).map(itemOf);
  setItems([...currentItems(), ...added]);
  for (const item of added) void findColumns(item);
  sendNext();
}

const isSame = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

function itemOf(file: File): Item {
  const kind = kindOf(file.name);
  const sending = { state: kind === 'ped' ? 'sent' : 'waiting', bytes: 0 } as const;
  nextId += 1;
  return { id: nextId, file, sending, ...readAs(kind, file) };
}

/** A file as this kind, before its columns are known. */
function readAs(kind: FileKind, file: File): Pick<Item, 'kind' | 'columns' | 'isBeingRead' | 'plan'> {
  return { kind, columns: undefined, isBeingRead: kind !== 'bed', plan: firstPlan(kind, file.name) };
}

/** Reads the names in a file, and plans by them, unless it is read as another kind meanwhile. */
async function findColumns({ id, kind, file }: Pick<Item, 'id' | 'kind' | 'file'>): Promise<void> {
  if (kind === 'bed') return;
  const reading = kind === 'vcf' ? readColumns(file) : file.slice(0, maxPedBytes).text().then(individualsIn);
  const columns = await reading.catch((error: unknown) => {
    console.debug(error); // such as of a file that was removed, which cannot be sent either
    return undefined;
  });
  changeItem(id, (now) =>
    now.kind === kind && now.isBeingRead
      ? { isBeingRead: false, columns, plan: firstPlan(kind, file.name, columns) }
      : {},
  );
}

/** Reads a file as another kind. The text of a PED file is not sent. */
export function setKind({ id, file, kind: before, sending }: Item, kind: FileKind): void {
  if (kind === 'ped') void stop(id);
  const state = kind === 'ped' ? 'sent' : before === 'ped' ? 'waiting' : sending.state;
  changeItem(id, { ...readAs(kind, file), sending: { ...sending, state } });
  void findColumns({ id, kind, file });
  sendNext();
}

/** Stops sending a file until it is resumed. */
export function pauseItem(id: number): void {
  void stop(id);
}

/** Sends the rest of a file. */
export function resumeItem(id: number): void {
  changeItem(id, ({ sending }) => ({ sending: { ...sending, state: 'waiting', error: undefined } }));
  sendNext();
}

/**
 * Takes a file out of the choice; what has arrived of it is removed, unless it is a data source. Errors: `ApiProblem`; the file then
 * stays, paused if it was being sent.
 */
export async function removeItem({ id, sending, dataSource }: Item): Promise<void> {
  await stop(id);
  if (sending.upload !== undefined && dataSource === undefined) await giveUp(sending.upload);
  setItems(currentItems().filter((item) => item.id !== id));
}

async function stop(id: number): Promise<void> {
  const transfer = running.get(id);
  running.delete(id);
  changeItem(id, ({ sending }) => ({ sending: stopped(sending) }));
  sendNext();
  await transfer?.pause();
}

function sendNext(): void {
  for (const { id, file, sending } of currentItems()) {
    if (running.size >= atOnce) return;
    if (sending.state === 'waiting') begin(id, file);
  }
}

function begin(id: number, file: File): void {
  changeItem(id, ({ sending }) => ({ sending: { ...sending, state: 'sending' } }));
  const transfer = sendFile(file, (sending) => {
    if (running.get(id) !== transfer) return;
    changeItem(id, { sending });
    if (sending.state === 'sending') return;
    running.delete(id);
    sendNext();
  });
  running.set(id, transfer);
}

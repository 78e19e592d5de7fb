import { readColumns } from '../../sending/read-columns.ts';
import { sendFile } from '../../sending/send-file.ts';
import { giveUp, type Transfer } from '../../sending/transfer.ts';
import { onOtherUser } from '../../session/kept.ts';
import { changeItem, currentItems, type Item, setItems } from './batch.ts';
import { type FileKind, kindOf } from './file-kind.ts';
import { firstPlan } from './plan.ts';

/** Files that are sent at a time: browsers open six connections to a server. */
const atOnce = 2;

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
  for (const { id, kind } of added) if (kind === 'vcf') void findColumns(id);
  sendNext();
}

const isSame = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

function itemOf(file: File): Item {
  const kind = kindOf(file.name);
  const sending = { state: kind === 'ped' ? 'sent' : 'waiting', bytes: 0 } as const;
  nextId += 1;
  return { id: nextId, file, kind, columns: undefined, sending, plan: firstPlan(kind, file.name) };
}

async function findColumns(id: number): Promise<void> {
  const { file } = currentItems().find((item) => item.id === id)!;
  const columns = await readColumns(file);
  changeItem(id, ({ kind }) => (kind === 'vcf' ? { columns, plan: firstPlan(kind, file.name, columns) } : {}));
}

/** Reads a file as another kind. The text of a PED file is not sent. */
export function setKind({ id, file, kind: before, sending }: Item, kind: FileKind): void {
  if (kind === 'ped') void stop(id);
  const state = kind === 'ped' ? 'sent' : before === 'ped' ? 'waiting' : sending.state;
  changeItem(id, { kind, columns: undefined, plan: firstPlan(kind, file.name), sending: { ...sending, state } });
  if (kind === 'vcf') void findColumns(id);
  sendNext();
}

/** Stops sending a file until it is resumed. */
export function pauseItem(id: number): void {
  void stop(id);
  changeItem(id, ({ sending }) => ({ sending: { ...sending, state: 'paused', rate: undefined } }));
  sendNext();
}

/** Sends the rest of a file. */
export function resumeItem(id: number): void {
  changeItem(id, ({ sending }) => ({ sending: { ...sending, state: 'waiting', error: undefined } }));
  sendNext();
}

/** Takes a file out of the choice; what has arrived of it is removed, unless it is a data source. Errors: `ApiProblem`. */
export async function removeItem({ id, sending, dataSource }: Item): Promise<void> {
  await stop(id);
  if (sending.upload !== undefined && dataSource === undefined) await giveUp(sending.upload);
  setItems(currentItems().filter((item) => item.id !== id));
  sendNext();
}

async function stop(id: number): Promise<void> {
  const transfer = running.get(id);
  running.delete(id);
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

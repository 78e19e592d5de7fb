import { texts } from '../texts/texts.ts';
import { send } from './client.ts';
import { fileNameOf } from './file-name.ts';

/** How long the browser may take to begin saving. */
const keptMs = 60_000;

/** Bytes of a file that the browser holds before it is saved; larger ones are written as they arrive, where it can. */
const maxHeldBytes = 256 * 1024 * 1024;

/** Where it cannot. */
const maxHeldAnywayBytes = 1024 * 1024 * 1024;

/** The browser cannot save a file of this size from a page; `line` is one for a shell that can. */
export class TooLargeToSave extends Error {
  readonly line: string;

  constructor(path: string) {
    super(texts.saving.tooLarge);
    this.line = `curl -fOJ -H 'Authorization: Token …' ${location.origin}${path}`;
  }
}

/** Asks the reader where to save (File System Access, which some browsers have, over HTTPS). */
type Picker = (options: { readonly suggestedName: string }) => Promise<FileSystemFileHandle>;

/**
 * Saves the bytes of a path as a file, under the name that the server gives; nothing where the reader takes it back. Errors:
 * `ApiProblem`, `TooLargeToSave`.
 */
export async function download(path: string): Promise<void> {
  const response = await send('GET', path);
  const name = fileNameOf(response.headers.get('content-disposition') ?? '');
  const { showSaveFilePicker: pick } = window as { readonly showSaveFilePicker?: Picker };
  const length = response.headers.get('content-length') ?? undefined;
  if (pick === undefined ? Number(length ?? 0) <= maxHeldAnywayBytes : Number(length) <= maxHeldBytes)
    return save(await response.blob(), name); // what a proxy gives without its length is written, where the browser can
  if (pick !== undefined && (await writeTo(pick, response.body!, name))) return;
  await response.body!.cancel();
  throw new TooLargeToSave(path);
}

function save(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), keptMs);
}

/** Whether the bytes were written, or the reader did not want them: browsers let only what was clicked just now ask for a place. */
async function writeTo(pick: Picker, bytes: ReadableStream<Uint8Array<ArrayBuffer>>, suggestedName: string) {
  const file = await pick({ suggestedName }).catch((error: unknown) => {
    if (error instanceof DOMException && ['AbortError', 'SecurityError'].includes(error.name)) return error;
    throw error;
  });
  if (!(file instanceof DOMException)) await bytes.pipeTo(await file.createWritable());
  else if (file.name === 'SecurityError') return false;
  else await bytes.cancel();
  return true;
}

import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { AppError } from '@varfreq/runtime/errors';
import busboy from 'busboy';

/** A file part being received. */
export interface FilePart {
  readonly file: Readable;
  /** Aborted when the form fails. */
  readonly signal: AbortSignal;
  /** Fields that came before the file. */
  readonly before: readonly (readonly [string, string])[];
}

/** Takes the bytes of the file part; reading the form resumes when it settles. Called at most once. */
export type FileReceiver = (part: FilePart) => Promise<void>;

const maxFields = 100;
const maxParts = 200;
/** Of all fields together; the same as `readBody` allows. */
const maxFieldBytes = 1024 * 1024;
const encodings: ReadonlySet<string> = new Set(['7bit', '8bit', 'binary']);

function malformed(what: string, cause?: unknown): AppError {
  return new AppError('bad_request', `Form: ${what}`, { cause });
}

function createParser(request: IncomingMessage): busboy.Busboy {
  const limits = { fields: maxFields, fieldSize: maxFieldBytes, fieldNameSize: 200, files: 1, parts: maxParts };
  try {
    return busboy({ headers: request.headers, limits });
  } catch (cause) {
    throw malformed((cause as Error).message, cause);
  }
}

/** Reads one `multipart/form-data` request (RFC 7578): fields into memory, the file part `data` to its receiver. */
class FormReader {
  readonly #request: IncomingMessage;
  readonly #receive: FileReceiver;
  readonly #parser: busboy.Busboy;
  readonly #fields: [string, string][] = [];
  readonly #failing = new AbortController();
  readonly #ended = Promise.withResolvers<void>();
  #fieldBytes = 0;
  #received: Promise<void> = Promise.resolve();

  constructor(request: IncomingMessage, receive: FileReceiver) {
    this.#request = request;
    this.#receive = receive;
    this.#parser = createParser(request);
  }

  async read(): Promise<[string, string][]> {
    this.#listen();
    this.#request.pipe(this.#parser);
    await this.#ended.promise;
    await this.#received.catch((error) => this.#fail(error));
    this.#failing.signal.throwIfAborted();
    return this.#fields;
  }

  #listen(): void {
    const parser = this.#parser;
    parser.on('field', (name, value, info) => this.#takeField(name, value, info));
    parser.on('file', (name, file, info) => this.#takeFile(name, file, info));
    parser.on('fieldsLimit', () => this.#fail(malformed(`more than ${maxFields} fields`)));
    parser.on('filesLimit', () => this.#fail(malformed('more than one file; expected one part named data')));
    parser.on('partsLimit', () => this.#fail(malformed(`more than ${maxParts} parts`)));
    parser.on('error', (error) => this.#fail(malformed((error as Error).message, error)));
    parser.on('close', () => this.#ended.resolve());
    const gone = (): void => {
      if (!this.#request.complete) this.#fail(malformed('the request ended before the form did'));
    };
    this.#request.on('close', gone).on('error', gone);
  }

  #takeField(name: string | undefined, value: string, info: busboy.FieldInfo): void {
    this.#fieldBytes += Buffer.byteLength(value);
    if (this.#fieldBytes > maxFieldBytes || info.valueTruncated) {
      return void this.#fail(new AppError('entity_too_large', `Form: fields exceed ${maxFieldBytes} bytes.`));
    }
    const problem = problemOf(name, info) ?? (value.includes('\ufffd') ? `${name}: not valid UTF-8` : undefined);
    if (problem !== undefined) return void this.#fail(malformed(problem));
    this.#fields.push([name!, value]);
  }

  #takeFile(name: string | undefined, file: Readable, info: busboy.FileInfo): void {
    // Its errors are those of the parser, or of its reader.
    file.on('error', () => undefined);
    const isData = name === 'data' ? undefined : `a file as ${JSON.stringify(name ?? '').slice(0, 80)}, expected data`;
    if (this.#failing.signal.aborted) return void file.destroy();
    const problem = problemOf(name, info) ?? isData;
    if (problem !== undefined) return void this.#fail(malformed(problem));
    this.#received = this.#receive({ file, signal: this.#failing.signal, before: [...this.#fields] });
    this.#received.catch((error) => this.#fail(error));
  }

  /** The first failure counts: aborts the file's reader and leaves the rest of the request unread. */
  #fail(error: unknown): void {
    if (this.#failing.signal.aborted) return;
    this.#failing.abort(error);
    this.#request.unpipe(this.#parser);
    this.#parser.destroy(error as Error);
  }
}

function problemOf(name: string | undefined, info: { encoding: string }): string | undefined {
  if (name === undefined) return 'a part without a name';
  return encodings.has(info.encoding) ? undefined : `${name.slice(0, 80)}: Content-Transfer-Encoding is not supported`;
}

/**
 * Reads a multipart form whose file part `data` may be of any size. Keeps only its fields in memory; the file's reader
 * sets the pace. On any failure aborts the reader's signal, and rejects when the reader has settled.
 * Errors: `bad_request` for a malformed form, other or further files, too many parts; `entity_too_large` for fields of
 * more than 1 MiB; what `receive` throws.
 *
 * @returns the fields, in order
 */
export async function readForm(request: IncomingMessage, receive: FileReceiver): Promise<[string, string][]> {
  return await new FormReader(request, receive).read();
}

import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { FileChanged } from './errors.ts';
import { naming, stateOf } from './files.ts';

/** A file to upload: a path, or a stream that can be read once. */
export type FileContent = string | { stream: AsyncIterable<Uint8Array>; fileName: string };

/** A form with a file, which may be read again for every attempt if `length` is known. */
export interface Form {
  contentType: string;
  /** Bytes of the whole form; undefined of a stream. */
  length: number | undefined;
  /** Bytes of the file; undefined of a stream. */
  fileBytes: number | undefined;
  body(onSent: (fileBytes: number) => void): AsyncIterable<Uint8Array>;
}

/**
 * A multipart form of text fields and, as its last part, the file `data`. Errors of its body: those of reading the file;
 * `FileChanged` before its end when the file is another one than when the form was made.
 */
export async function multipart(fields: Readonly<Record<string, string>>, data: FileContent): Promise<Form> {
  const boundary = `varfreq-${randomBytes(16).toString('hex')}`;
  const fileName = typeof data === 'string' ? basename(data) : data.fileName;
  const texts = Object.entries(fields).map(([name, value]) => part(boundary, `name="${name}"`, value));
  const head = Buffer.from(
    `${texts.join('')}${part(boundary, `name="data"; filename="${escaped(fileName)}"`, '')}`.slice(0, -2),
  );
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
  const begun = typeof data === 'string' ? await stat(data, { bigint: true }) : undefined;
  const fileBytes = begun && Number(begun.size);
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    length: fileBytes === undefined ? undefined : head.length + fileBytes + tail.length,
    fileBytes,
    async *body(onSent) {
      yield head;
      let sent = 0;
      for await (const chunk of open(data, fileBytes)) {
        sent += chunk.length;
        yield chunk;
        onSent(sent);
      }
      if (begun !== undefined) await requireUnchanged(String(data), stateOf(begun));
      yield tail;
    },
  };
}

async function requireUnchanged(path: string, state: string): Promise<void> {
  if (stateOf(await stat(path, { bigint: true })) !== state) throw new FileChanged(path);
}

/** No more than the announced length, also of a file that grows. */
function open(data: FileContent, fileBytes: number | undefined): AsyncIterable<Uint8Array> {
  if (typeof data !== 'string') return data.stream;
  if (fileBytes === 0) return noBytes();
  return naming(data, createReadStream(data, { highWaterMark: 256 * 1024, end: fileBytes! - 1 }));
}

async function* noBytes(): AsyncGenerator<Uint8Array> {}

function part(boundary: string, disposition: string, value: string): string {
  return `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${value}\r\n`;
}

/** As browsers escape names of files. */
function escaped(fileName: string): string {
  return fileName.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

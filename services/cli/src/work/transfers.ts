import { createReadStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { finished } from 'node:stream/promises';
import { Refused } from '@varfreq/client/errors';
import type { Link } from '@varfreq/client/resources';
import type { Session } from '../session/session.ts';
import { amount } from '../terminal/amounts.ts';
import { Problem } from '../terminal/problem.ts';

/** Of an upload. */
export interface UploadPlan {
  /** Path, or `-` for standard input. */
  path: string;
  filetype: 'vcf' | 'bed';
  /** Default: the name of the file. */
  name?: string | undefined;
  key?: string | undefined;
}

/** Uploads a file with progress and returns the URI of the data source. Errors: as of the client. */
export async function uploadFile(session: Session, { path, filetype, name, key }: UploadPlan): Promise<string> {
  const client = await session.client();
  const fileName = path === '-' ? 'standard input' : basename(path);
  const stream = await streamOf(path);
  const size = stream === undefined ? (await stat(path)).size : undefined;
  const track = session.screen.bars.start(`${fileName}, upload`, 'bytes', size);
  let sent = 0;
  const onSent = (bytes: number, total: number | undefined): void => {
    sent = bytes;
    track.update(bytes, { total: total ?? bytes });
  };
  const data = stream === undefined ? path : { stream, fileName };
  const source = await client.upload<Link>(data, { name: name ?? fileName, filetype }, { key, onSent });
  track.done(`${amount(sent)}B uploaded`);
  return source.uri;
}

/** Of what can be read only once, such as the output of a command, `<(zcat a.vcf.gz)`; undefined for files and folders. */
async function streamOf(path: string): Promise<AsyncIterable<Uint8Array> | undefined> {
  if (path === '-') return process.stdin;
  const found = await stat(path);
  return found.isFile() || found.isDirectory() ? undefined : createReadStream(path);
}

/**
 * Downloads to a file, which appears when it is complete, or to standard output with `-`. Errors: as of the client;
 * nothing of the file is kept.
 */
export async function downloadTo(session: Session, path: string, out: string): Promise<void> {
  const client = await session.client();
  if (out === '-') return await client.download(path, process.stdout);
  const part = `${out}.part`;
  const track = session.screen.bars.start(`${basename(out)}, download`, 'bytes');
  let received = 0;
  const file = (await open(part, 'w')).createWriteStream();
  file.on('error', () => undefined); // thrown by what writes next, or by the end
  try {
    await client.download(path, file, (bytes, total) => {
      received = bytes;
      track.update(bytes, { total: total ?? bytes });
    });
    file.end();
    await finished(file);
    await rename(part, out);
  } catch (error) {
    file.destroy();
    await rm(part, { force: true });
    throw error;
  }
  track.done(`${amount(received)}B downloaded`);
}

/** Fails before any work is done where a result could not be written. Errors: `Problem` for a terminal; those of the file. */
export async function requireOutput(output: string): Promise<void> {
  requireNoTerminal(output);
  if (output === '-') return;
  await requireNoOther(output);
  const part = `${output}.part`;
  await (await open(part, 'a')).close();
  await rm(part, { force: true });
}

/** Errors: `Problem` for a folder, which the result cannot replace, and for a device or pipe, which it would. */
async function requireNoOther(output: string): Promise<void> {
  const found = await stat(output).catch(() => undefined);
  if (found === undefined || found.isFile()) return;
  throw new Problem('usage', `${output} is not a file`, 'Give the name of a file, or - for standard output.');
}

/** Downloads the tabix index of a result beside its file; files that are not sorted have none. Errors: as `downloadTo`. */
export async function downloadIndex(session: Session, result: string, output: string): Promise<void> {
  if (!output.endsWith('.gz')) return;
  try {
    await downloadTo(session.withScreen(session.screen.muted()), `${result}/index`, `${output}.tbi`);
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 404) throw error;
  }
}

/** Errors: `Problem` when compressed bytes would go to a terminal. */
function requireNoTerminal(output: string): void {
  if (output !== '-' || !process.stdout.isTTY) return;
  const remedy = 'Give -o FILE, or a pipe: | gzip -dc';
  throw new Problem('usage', 'the result is compressed, and not for a terminal', remedy);
}

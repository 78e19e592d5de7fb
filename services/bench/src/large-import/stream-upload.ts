import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { request as requestTls } from 'node:https';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';

const patienceMs = 1000;

/** A data source to upload while generating it. */
export interface StreamedUpload {
  name: string;
  filetype: 'vcf' | 'bed';
  bytes: AsyncIterable<Uint8Array>;
}

/**
 * Uploads a file of unknown length in chunks, in constant memory; fetch would time out a long upload. Returns the URI
 * of the data source. Errors: any other answer than 201.
 */
export async function streamUpload(url: string, authorization: string, upload: StreamedUpload): Promise<string> {
  const boundary = `varfreq-${randomBytes(12).toString('hex')}`;
  const type = `multipart/form-data; boundary=${boundary}`;
  const headers = { Authorization: authorization, 'Content-Type': type, Expect: '100-continue' };
  const target = new URL('/data_sources/', url);
  const send = target.protocol === 'https:' ? requestTls : request;
  const sent = send(target, { method: 'POST', headers, agent: false });
  const answered = Promise.withResolvers<{ status: number; text: string }>();
  sent.on('error', answered.reject).on('response', (response) => {
    let text = '';
    response.setEncoding('utf8');
    response.on('data', (piece: string) => {
      text += piece;
    });
    response.on('error', answered.reject);
    response.on('end', () => answered.resolve({ status: response.statusCode ?? 0, text }));
  });
  // Gets a refusal before the first byte is sent; a server without 100-continue gets the body anyhow.
  sent.flushHeaders();
  const goAhead = new Promise<true>((resolve) => sent.once('continue', () => resolve(true)));
  const isWanted = await Promise.race([goAhead, answered.promise.then(() => false), sleep(patienceMs, true)]);
  if (isWanted) pipeline(formOf(boundary, upload), sent).catch(answered.reject);
  const { status, text } = await answered.promise;
  if (!isWanted) sent.destroy();
  if (status !== 201) throw new Error(`upload of ${upload.name}: ${status} ${text.slice(0, 500)}`);
  return (JSON.parse(text) as { data_source: { uri: string } }).data_source.uri;
}

async function* formOf(boundary: string, { name, filetype, bytes }: StreamedUpload): AsyncGenerator<Uint8Array> {
  const field = (key: string, value: string): string =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`;
  const file = `--${boundary}\r\nContent-Disposition: form-data; name="data"; filename="${name}"\r\n\r\n`;
  yield Buffer.from(`${field('name', name)}${field('filetype', filetype)}${file}`);
  yield* bytes;
  yield Buffer.from(`\r\n--${boundary}--\r\n`);
}

import { Readable } from 'node:stream';
import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { isBehindEnd, s3Error, s3Operation } from './s3-errors.ts';

/** Bytes `[start, end)` of an object; without `end`, all from `start` on. */
export interface S3Range {
  client: S3Client;
  bucket: string;
  key: string;
  start: number;
  end?: number | undefined;
}

/** Consecutive failures without a byte in between. */
const mostFailures = 5;

/**
 * Bytes of an object. Resumes at the same byte on a new connection when one breaks, or is closed for want of reading.
 * Errors: `not_found`, `unavailable`.
 */
export async function openRange(range: S3Range): Promise<Readable> {
  let body = await open(range);
  const take = async (start: number): Promise<Readable> => {
    body = await open({ ...range, start });
    return body;
  };
  const stream = Readable.from(chunksOf(range, body, take), { objectMode: false });
  return stream.once('close', () => body.destroy());
}

async function* chunksOf(range: S3Range, first: Readable, take: (start: number) => Promise<Readable>) {
  let { start } = range;
  let body: Readable | undefined = first;
  for (let failures = 0; ; failures += 1) {
    try {
      for await (const chunk of body ?? (await take(start))) {
        start += chunk.length;
        failures = 0;
        yield chunk as Uint8Array;
      }
      return;
    } catch (error) {
      const mapped = s3Error(error, range.key);
      if (mapped.code !== 'unavailable' || failures === mostFailures) throw mapped;
      body = undefined;
    }
  }
}

async function open({ client, bucket, key, start, end }: S3Range): Promise<Readable> {
  if (start === end) return Readable.from([]);
  const command = new GetObjectCommand({
    Bucket: bucket,
    Key: key,
    ...((start > 0 || end !== undefined) && { Range: `bytes=${start}-${end === undefined ? '' : end - 1}` }),
  });
  return s3Operation(async () => {
    try {
      const body = (await client.send(command)).Body as Readable;
      return body.on('error', () => undefined); // the iteration reports it, but may not have begun, or may be over
    } catch (error) {
      if (isBehindEnd(error)) return Readable.from([]);
      throw error;
    }
  }, key);
}

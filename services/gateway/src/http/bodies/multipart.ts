import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '@varfreq/runtime/errors';
import busboy from 'busboy';

/**
 * Fields of a buffered `multipart/form-data` body (RFC 7578), in order. Errors: `bad_request` when it is malformed,
 * carries a file, or is not UTF-8.
 */
export function parseMultipart(headers: IncomingHttpHeaders, bytes: Uint8Array): Promise<[string, string][]> {
  return new Promise((resolve, reject) => {
    const fail = (reason: string): void => reject(new AppError('bad_request', `Form: ${reason}`));
    try {
      const pairs: [string, string][] = [];
      const parser = busboy({ headers, limits: { fields: 1000, fieldSize: bytes.length } });
      parser.on('field', (name: string | undefined, value) => {
        if (name === undefined) fail('a part without a name');
        else pairs.push([name, value]);
      });
      parser.on('file', (name) => fail(`unexpected file ${JSON.stringify(name)}; this request accepts none`));
      parser.on('fieldsLimit', () => fail('more than 1000 fields'));
      parser.on('error', (error) => fail((error as Error).message));
      parser.on('close', () => {
        // Undecodable bytes arrive as U+FFFD.
        if (pairs.some(([, value]) => value.includes('\ufffd'))) fail('not valid UTF-8');
        else resolve(pairs);
      });
      parser.end(bytes);
    } catch (error) {
      fail((error as Error).message);
    }
  });
}

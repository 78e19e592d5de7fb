import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError } from '@varfreq/runtime/errors';
import express from 'express';
import { expectsContinue } from './expect-continue.ts';
import { decodeUtf8, parseUrlEncoded } from './form.ts';
import { parseJsonObject } from './json.ts';
import { collectMembers, type Members } from './members.ts';
import { parseMultipart } from './multipart.ts';

/** Maximum body of a request other than an upload. */
export const maxBodyBytes = 1024 * 1024;

/** Maximum time for such a body to arrive. */
const maxBodyMs = 60_000;

/** Members of a request body, by encoding. */
export interface Body {
  readonly form?: Members;
  readonly json?: Members;
}

const readRaw = express.raw({ type: () => true, limit: maxBodyBytes });

function explain(error: { status?: unknown; message?: unknown }): AppError {
  if (error.status === 413) {
    return new AppError('entity_too_large', `The request body is larger than ${maxBodyBytes} bytes.`, { cause: error });
  }
  return new AppError('bad_request', `Request body: ${String(error.message)}`, { cause: error });
}

function tooSlow(): AppError {
  return new AppError('bad_request', `The request body did not arrive within ${maxBodyMs / 1000} s.`);
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || headers['content-length'] !== undefined;
}

function readBytes(request: IncomingMessage, response: ServerResponse): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(tooSlow()), maxBodyMs);
    readRaw(request as express.Request, response as express.Response, (error?: unknown): void => {
      clearTimeout(timer);
      const { body } = request as IncomingMessage & { body?: unknown };
      if (error !== undefined) reject(explain(error as Error));
      else resolve(body instanceof Uint8Array ? body : new Uint8Array());
    });
  });
}

/** Media type without parameters, lower case; charset, when given. */
export function mediaTypeOf(request: IncomingMessage): { type: string; charset: string | undefined } {
  const header = request.headers['content-type'] ?? '';
  const charset = /;\s*charset="?([^";\s]+)"?/i.exec(header)?.[1]?.toLowerCase();
  return { type: (header.split(';')[0] ?? '').trim().toLowerCase(), charset };
}

/**
 * Reads and parses the body: JSON, URL-encoded form or multipart form (fields only). Errors: `entity_too_large` beyond
 * 1 MiB (after decompression too), `bad_request` for anything malformed.
 */
export async function readBody(request: IncomingMessage, response: ServerResponse): Promise<Body> {
  if (expectsContinue(request)) response.writeContinue();
  const bytes = hasBody(request) ? await readBytes(request, response) : new Uint8Array();
  if (bytes.length === 0) return {};
  const { type, charset } = mediaTypeOf(request);
  if (charset !== undefined && charset !== 'utf-8' && charset !== 'utf8') {
    throw new AppError('bad_request', `Content-Type: expected charset utf-8, got ${charset.slice(0, 40)}`);
  }
  if (type === 'application/json') return { json: parseJsonObject(decodeUtf8(bytes, 'Request body'), 'Request body') };
  if (type === 'application/x-www-form-urlencoded') {
    return { form: collectMembers(parseUrlEncoded(Buffer.from(bytes).toString('latin1'), 'Form')) };
  }
  if (type === 'multipart/form-data') return { form: collectMembers(await parseMultipart(request.headers, bytes)) };
  throw new AppError(
    'bad_request',
    'Content-Type: expected application/json, application/x-www-form-urlencoded or multipart/form-data',
  );
}

import type { ResumableUpload } from '@varfreq/contracts/metadata/v1/ResumableUpload';
import { AppError } from '@varfreq/runtime/errors';
import type { Call } from '../../rest/call.ts';
import type { Settings } from '../../settings.ts';

const version = '1.0.0';
const maxMetadataBytes = 4096;
/** Media type of the bytes of a PATCH. */
export const octets = 'application/offset+octet-stream';

/** Headers of every answer below `/uploads/`, by which clients find out what the server can. */
export function tusHeaders({ maxUploadBytes }: Pick<Settings, 'maxUploadBytes'>): Readonly<Record<string, string>> {
  return {
    'Tus-Resumable': version,
    'Tus-Version': version,
    'Tus-Extension': 'creation,expiration,termination',
    'Tus-Max-Size': String(maxUploadBytes),
  };
}

/** State of an upload for clients that continue it. */
export function stateHeaders({ received, length, metadata, expires }: ResumableUpload): Record<string, string> {
  return {
    'Upload-Offset': String(received),
    'Upload-Length': String(length),
    'Upload-Expires': new Date(expires).toUTCString(),
    'Cache-Control': 'no-store',
    ...(metadata !== '' && { 'Upload-Metadata': metadata }),
  };
}

/** Errors: `precondition_failed` unless the client speaks this version of the protocol. */
export function requireTus(call: Call): void {
  if (call.header('tus-resumable') === version) return;
  throw new AppError('precondition_failed', `Tus-Resumable: expected ${version}, the version of this server`);
}

/** The same where other clients may ask too. Errors: `precondition_failed` for another version. */
export function requireTusIfSaid(call: Call): void {
  if (call.header('tus-resumable') !== undefined) requireTus(call);
}

/** A number of bytes. Errors: `bad_request` unless it is an integer as the protocol writes it. */
export function requireBytes(call: Call, name: 'Upload-Length' | 'Upload-Offset'): number {
  const value = call.header(name.toLowerCase()) ?? '';
  if (/^(?:0|[1-9][0-9]{0,15})$/.test(value) && Number.isSafeInteger(Number(value))) return Number(value);
  throw new AppError('bad_request', `${name}: expected a number of bytes`);
}

/** Errors: `bad_request` unless the body is `octets`, uncompressed. */
export function requireOctets(call: Call): void {
  const type = call.header('content-type')?.trim().toLowerCase();
  if (type === octets && call.header('content-encoding') === undefined) return;
  throw new AppError('bad_request', `Content-Type: expected ${octets}, without Content-Encoding`);
}

const pair = /^[\x21-\x2b\x2d-\x7e]+(?: (?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?)?$/;

/** `Upload-Metadata` as sent; empty when absent. Errors: `bad_request` unless it is pairs of unique names and Base64. */
export function requireMetadata(call: Call): string {
  const text = call.header('upload-metadata') ?? '';
  if (text === '') return text;
  const pairs = text.split(',');
  const names = new Set(pairs.map((one) => one.split(' ', 1)[0]));
  const isValid =
    text.length <= maxMetadataBytes && names.size === pairs.length && pairs.every((one) => pair.test(one));
  if (isValid) return text;
  const expected = `expected at most ${maxMetadataBytes} bytes of pairs "name base64", joined by commas`;
  throw new AppError('bad_request', `Upload-Metadata: ${expected}`);
}

/** Names and values of a valid `Upload-Metadata`. */
export function readMetadata(text: string): Record<string, string> {
  const pairs = text === '' ? [] : text.split(',').map((one) => one.split(' '));
  return Object.fromEntries(pairs.map(([name, value = '']) => [name, Buffer.from(value, 'base64').toString()]));
}

import { createRandom } from '@varfreq/testkit/random';
import { until } from '@varfreq/testkit/until';
import type { Api } from './api.ts';
import type { ApiResponse } from './api-response.ts';

export const tus = { 'Tus-Resumable': '1.0.0' };

/** Representation of an upload. */
export interface Upload {
  uri: string;
  length: number;
  offset: number;
  metadata: Record<string, string>;
  data_source: { uri: string } | null;
}

/** Bytes without a period, so that bytes at a wrong place show. */
export function randomBytes(length: number): Buffer<ArrayBuffer> {
  const random = createRandom(7);
  const bytes = Buffer.alloc(length);
  for (let at = 0; at + 4 <= length; at += 4) bytes.writeUInt32LE(random.below(2 ** 32), at);
  return bytes;
}

/** Begins an upload of `length` bytes; returns its URI. */
export async function begin(api: Api, length: number, headers: Record<string, string> = {}): Promise<string> {
  const answer = await api.request('POST', '/uploads/', {
    headers: { ...tus, 'Upload-Length': String(length), ...headers },
  });
  return answer.expect(201).headers.get('location')!;
}

/** Sends bytes of an upload from an offset on. */
export async function send(
  api: Api,
  uri: string,
  offset: number,
  body: string | Uint8Array<ArrayBuffer> | ReadableStream,
  headers: Record<string, string> = {},
): Promise<ApiResponse> {
  const type = 'application/offset+octet-stream';
  const all = { ...tus, 'Upload-Offset': String(offset), 'Content-Type': type, ...headers };
  return await api.request('PATCH', uri, { headers: all, body });
}

/** Bytes received so far, as HEAD says. */
export async function offsetOf(api: Api, uri: string): Promise<number> {
  return Number((await api.request('HEAD', uri, { headers: tus })).expect(200).headers.get('upload-offset'));
}

/** Waits until the server has this many bytes of the only upload of the caller; returns the upload. */
export async function untilReceived(api: Api, bytes: number): Promise<Upload> {
  return await until(`${bytes} bytes have arrived`, async () => {
    const answer = await api.list('/uploads/');
    const [upload] = answer.status === 416 ? [] : answer.expect(206).items<Upload>();
    return upload !== undefined && upload.offset >= bytes && upload;
  });
}

/** Makes a data source of a complete upload. */
export async function finish(api: Api, upload: string, fields: object = {}, headers = {}): Promise<ApiResponse> {
  return await api.post('/data_sources/', { name: 'resumed', filetype: 'bed', upload, ...fields }, { headers });
}

import type { Api, RequestOptions } from '@varfreq/harness/system/api';
import type { ApiResponse } from '@varfreq/harness/system/api-response';

/** One part of a multipart form as sent; a file if it has a file name. */
export interface Part {
  name: string;
  value: string | Uint8Array;
  fileName?: string;
  /** Further header lines of the part; without them it has no type. */
  headers?: readonly string[];
}

/** The name of the file part, and of the fields around it. */
export function field(name: string, value: string): Part {
  return { name, value };
}

/** The file part `data`, without a Content-Type unless one is given. */
export function file(value: string | Uint8Array, ...headers: string[]): Part {
  return { name: 'data', value, fileName: 'a.file', headers };
}

function encodePart({ name, value, fileName, headers = [] }: Part): Buffer {
  const named = `name="${name}"${fileName === undefined ? '' : `; filename="${fileName}"`}`;
  const head = [`Content-Disposition: form-data; ${named}`, ...headers].join('\r\n');
  return Buffer.concat([Buffer.from(`${head}\r\n\r\n`), Buffer.from(value)]);
}

/** The body of a multipart form, parts in the order given. */
export function formBody(parts: readonly Part[], boundary: string): Buffer {
  const encoded = parts.flatMap((part) => [Buffer.from(`--${boundary}\r\n`), encodePart(part), Buffer.from('\r\n')]);
  return Buffer.concat([...encoded, Buffer.from(`--${boundary}--\r\n`)]);
}

/** Sends a form to `/data_sources/` part by part. */
export async function postForm(
  api: Api,
  parts: readonly Part[],
  options: RequestOptions & { boundary?: string } = {},
): Promise<ApiResponse> {
  const { boundary = 'a-boundary', ...others } = options;
  const headers = { ...others.headers, 'Content-Type': `multipart/form-data; boundary=${boundary}` };
  const body = formBody(parts, boundary.replaceAll('"', '')) as Uint8Array<ArrayBuffer>;
  return await api.request('POST', '/data_sources/', { ...others, headers, body });
}

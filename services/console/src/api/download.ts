import { send } from './client.ts';

/** How long the browser may take to begin saving. */
const keptMs = 60_000;

/** Saves the bytes of a path as a file, under the name that the server gives. Errors: `ApiProblem`. */
export async function download(path: string): Promise<void> {
  const response = await send('GET', path);
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = fileNameOf(response.headers.get('content-disposition') ?? '');
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), keptMs);
}

/** The name in `Content-Disposition` (RFC 6266), the extended one if there is one. */
export function fileNameOf(disposition: string): string {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (extended !== undefined) return decodeURIComponent(extended);
  return /filename="([^"]*)"/i.exec(disposition)?.[1] ?? '';
}

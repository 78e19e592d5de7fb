import { send } from './client.ts';
import { fileNameOf } from './file-name.ts';

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

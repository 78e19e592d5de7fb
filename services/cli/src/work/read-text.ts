import { readFile } from 'node:fs/promises';
import { Problem } from '../terminal/problem.ts';

/** The text of a file, without the mark that programs put before UTF-8. Errors: `Problem` for other encodings; those of reading it. */
export async function readText(path: string): Promise<string> {
  const bytes = await readFile(path);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Problem('usage', `${path} is not in UTF-8`, 'Save it as text in UTF-8.');
  }
}

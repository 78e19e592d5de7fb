import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root of the repository. */
export const repository = fileURLToPath(new URL('../../../..', import.meta.url));

/** Every Markdown file of the repository, by its path from the root. */
export function pages(): string[] {
  return markdownBelow(repository).toSorted();
}

/** Text of a Markdown file. */
export function readPage(page: string): string {
  return readFileSync(join(repository, page), 'utf8');
}

function markdownBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return isOwn(entry.name) ? markdownBelow(path) : [];
    return entry.name.endsWith('.md') ? [relative(repository, path)] : [];
  });
}

function isOwn(folder: string): boolean {
  return folder === '.github' || !(folder === 'node_modules' || folder.startsWith('.'));
}

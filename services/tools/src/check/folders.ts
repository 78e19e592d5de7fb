import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Files that one folder may hold; more are two rooms. */
const maxFiles = 25;
const roots = ['services', 'loadtests', 'protos', 'charts', 'k8s'];
const generated = new Set(['node_modules', 'dist', 'gen', 'fixtures', 'migrations']);

/** Folders with more than 25 files of their own; generated code, migrations and fixtures may have more. */
export function folderProblems(root: string): string[] {
  const problems: string[] = [];
  const visit = (folder: string): void => {
    const entries = readdirSync(join(root, folder), { withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).length;
    if (files > maxFiles) problems.push(`${folder} has ${files} files, ${maxFiles} are allowed: divide it by subject`);
    for (const entry of entries) {
      if (entry.isDirectory() && !generated.has(entry.name)) visit(`${folder}/${entry.name}`);
    }
  };
  for (const entry of readdirSync(root)) if (roots.includes(entry)) visit(entry);
  return problems;
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Number of requirements of levels 1 and 2 per section of ASVS 5.0.0; they come first in each section. */
const counts = `1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4
  5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1 8.4:1
  9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4
  13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2`;

/** Numbers of all requirements of levels 1 and 2. */
export const requirements: readonly string[] = counts.split(/\s+/).flatMap((entry) => {
  const [section, count] = entry.split(':');
  return Array.from({ length: Number(count) }, (_, index) => `${section}.${index + 1}`);
});

/** The requirements that a page judges, with repetitions; `4.3.\*` are all of a section. */
export function judged(page: string): string[] {
  const cells = [...page.matchAll(/^\| (\d[^|]*)\|/gm)].flatMap(([, cell]) =>
    cell!.split(',').map((one) => one.trim()),
  );
  return cells.flatMap((cell) => {
    if (!cell.endsWith('\\*')) return [cell];
    return requirements.filter((one) => one.startsWith(cell.slice(0, -2)));
  });
}

/** Missing files, and missing titles of tests in them, that a page names. */
export function missingProofs(page: string, root: string): string[] {
  const named = [...page.matchAll(/`((?:services|charts)\/[^`]+)`((?:[:,] \*[^*]+\*)*)/g)];
  return named.flatMap(([, path, titles]) => {
    if (!existsSync(join(root, path!))) return [path!];
    const text = readFileSync(join(root, path!), 'utf8');
    const asked = [...titles!.matchAll(/\*([^*]+)\*/g)].map(([, title]) => title!);
    return asked.filter((title) => !text.includes(title)).map((title) => `${path}: ${title}`);
  });
}

/** Rows of a section without evidence: no file, no link, no reference to the row before. */
export function unproven(section: string): string[] {
  const rows = section.split('\n').filter((line) => /^\| \d/.test(line));
  return rows.filter((row) => !/`[\w/.-]+\.\w+`|\]\(|as before|as \d|Swagger UI/.test(row.split('|')[3] ?? ''));
}

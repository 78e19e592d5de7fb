import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { proseOf } from './code-blocks.ts';

/** Links of a Markdown file to missing files or headings. Paths are from the root. */
export function brokenLinks(root: string, page: string): string[] {
  const text = readFileSync(join(root, page), 'utf8');
  const links = [...proseOf(text).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link!);
  return links.filter((link) => !/^[a-z]+:/.test(link) && !leadsSomewhere(root, page, link));
}

function leadsSomewhere(root: string, page: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? join(root, page) : join(root, dirname(page), path);
  if (!existsSync(target)) return false;
  if (anchor === undefined) return true;
  return statSync(target).isFile() && anchorsOf(readFileSync(target, 'utf8')).has(anchor);
}

/** The anchors that GitHub gives the headings of a Markdown text. */
export function anchorsOf(markdown: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, title] of proseOf(markdown).matchAll(/^#{1,6} +(.+?) *#*$/gm)) {
    const words = title!.replace(/\]\([^)]*\)/g, '').toLowerCase();
    const anchor = words.replace(/[^\p{L}\p{N} _-]/gu, '').replaceAll(' ', '-');
    let name = anchor;
    for (let again = 1; anchors.has(name); again += 1) name = `${anchor}-${again}`;
    anchors.add(name);
  }
  return anchors;
}

import type { CodeBlock } from './code-blocks.ts';

/**
 * Compares a block's output with the page: the same text except blanks at its ends, or JSON with the same members,
 * where `"…"` matches anything. Undefined when they match, else both.
 */
export function otherOutput({ line, output }: CodeBlock, printed: string): string | undefined {
  if (output === undefined) return undefined;
  const isSame =
    output.language === 'json'
      ? isLike(JSON.parse(output.text), parsed(printed))
      : output.text.trim() === printed.trim();
  return isSame ? undefined : `line ${line}: the page says\n${output.text}\nand it printed\n${printed}`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isLike(expected: unknown, found: unknown): boolean {
  if (expected === '…') return found !== undefined;
  if (typeof expected !== 'object' || expected === null) return expected === found;
  if (typeof found !== 'object' || found === null || Array.isArray(expected) !== Array.isArray(found)) return false;
  const names = Object.keys(expected);
  if (names.join() !== Object.keys(found).join()) return false;
  return names.every((name) => isLike(expected[name as keyof typeof expected], found[name as keyof typeof found]));
}

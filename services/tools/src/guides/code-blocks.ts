/** An executable fenced block of a Markdown file. */
export interface CodeBlock {
  /** 1-based line of its first line of code. */
  line: number;
  /** `sh`, `python`, `sql`, `promql` or another language of the fence; empty without one. */
  language: string;
  text: string;
  /** Expected output, if a block of `text` or `json` follows. */
  output: { language: 'text' | 'json'; text: string } | undefined;
}

/** Languages of blocks that are not executable. */
const shown = new Set(['text', 'json', 'yaml', 'mermaid', 'ts', 'proto', 'vcf', 'bed']);
const fence = /^( *)```([a-z]*) *\n([\s\S]*?)^\1```$/gm;

/**
 * The executable blocks of a Markdown text, in order. A block of `text` or `json` with nothing but blank lines before
 * it is the expected output of the block above.
 */
export function codeBlocks(markdown: string): CodeBlock[] {
  const blocks: CodeBlock[] = [];
  let end = 0;
  for (const match of markdown.matchAll(fence)) {
    const [all, , language = '', text = ''] = match;
    const last = markdown.slice(end, match.index).trim() === '' ? blocks.at(-1) : undefined;
    if (!shown.has(language))
      blocks.push({ line: lineAt(markdown, match.index) + 1, language, text, output: undefined });
    else if (last !== undefined && (language === 'text' || language === 'json')) last.output ??= { language, text };
    end = match.index + all.length;
  }
  return blocks;
}

/** The text without its fenced blocks. */
export function proseOf(markdown: string): string {
  return markdown.replace(fence, '');
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}

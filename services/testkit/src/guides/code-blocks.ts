/** A fenced block of a Markdown file that has something to run. */
export interface CodeBlock {
  /** Line of its first line of code, 1-based. */
  line: number;
  /** `sh`, `python`, `sql`, `promql` or whatever the fence says; empty when it says nothing. */
  language: string;
  text: string;
  /** What it prints, if a block of `text` or `json` stands right behind it. */
  output: { language: 'text' | 'json'; text: string } | undefined;
}

/** Languages of blocks that show something and run nothing. */
const shown = new Set(['text', 'json', 'yaml', 'mermaid', 'ts', 'proto', 'vcf', 'bed']);
const fence = /^( *)```([a-z]*) *\n([\s\S]*?)^\1```$/gm;

/**
 * The blocks of a Markdown text that run, in order. A block of `text` or `json` with nothing but blank lines before it
 * tells what the block above prints.
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

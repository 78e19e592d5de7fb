import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './render.ts';

/** The blocks of charts/varfreq/EXAMPLES.md: values, by heading. */
export function chartExamples(): Record<string, string> {
  const text = readFileSync(join(projectRoot, 'charts/varfreq/EXAMPLES.md'), 'utf8');
  const blocks = [...text.matchAll(/^## (.+)\n[\s\S]*?^```yaml\n([\s\S]*?)^```$/gm)];
  return Object.fromEntries(blocks.map(([, title, values]) => [title, values]));
}

import { join } from 'node:path';
import type { CodeBlock } from './code-blocks.ts';
import { repository } from './pages.ts';
import { skippedBlocks } from './skipped-blocks.ts';

/** Blocks of a page that are run in order on a dedicated system. */
export interface GuideRun {
  page: string;
  language: 'sh' | 'python';
  /**
   * Working directory: a copy of `services/docs/examples`, or the root of the repository with the settings of the
   * system.
   */
  where?: 'examples' | 'repository';
  /** Replacements in the page's text; `{folder}` is a temporary one. */
  instead?: Readonly<Record<string, string>>;
  /** Setup that the page presumes. */
  before?: string;
  /** Settings that the page presumes. */
  settings?: Readonly<Record<string, string>>;
}

/** All guide runs by `guides.integration.test.ts`. The other blocks are in `skippedBlocks.ts`. */
export const guideRuns: readonly GuideRun[] = [
  { page: 'README.md', language: 'sh' },
  { page: 'services/docs/api.md', language: 'sh' },
  { page: 'services/docs/api.md', language: 'python' },
  {
    page: 'services/docs/cli.md',
    language: 'sh',
    before: `node '${join(repository, 'services/run.mjs')}' pack:cli "$PWD/packed"
export XDG_CONFIG_HOME=$PWD/config
varfreq() { node "$PWD/packed/varfreq.mjs" "$@"; }`,
  },
  { page: 'services/docs/recipes.md', language: 'python' },
  {
    page: 'services/docs/semantics.md',
    language: 'python',
    settings: { VARFREQ_BUILD: 'GRCh38', VARFREQ_MIN_INDIVIDUALS: '5', VARFREQ_MIN_CARRIERS: '2' },
  },
  { page: 'services/docs/privacy.md', language: 'python' },
  {
    page: 'services/docs/operators.md',
    language: 'sh',
    where: 'repository',
    instead: { '/backups/varfreq': '{folder}/backups' },
  },
  {
    page: 'services/UPGRADING.md',
    language: 'sh',
    where: 'repository',
    instead: { '/backups/varfreq': '{folder}/backups', '/copies/varfreq': '{folder}/copy' },
  },
  {
    page: 'services/docs/load-data.md',
    language: 'sh',
    where: 'repository',
    instead: { '--size 10GB': '--size 100kB', '--output ': '--output {folder}/' },
  },
  { page: 'services/docs/compaction.md', language: 'sh', before: 'api=http://127.0.0.1:8080' },
];

/** Whether a guide run executes the block. */
export function isRunHere(page: string, block: CodeBlock): boolean {
  return (
    guideRuns.some((run) => run.page === page && run.language === block.language) &&
    skippedBlocks.every((other) => !isBlockOf(other, page, block))
  );
}

/** Whether an entry of `skippedBlocks` matches this block. */
export function isBlockOf(other: { page: string; has: string }, page: string, block: CodeBlock): boolean {
  return page.startsWith(other.page) && block.text.includes(other.has);
}

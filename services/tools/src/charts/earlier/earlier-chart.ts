import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gitTool, runTool } from '@varfreq/testkit/components/run-tool';
import { projectRoot } from '../render.ts';

/** The last commit of 0.1.0. */
const commit = '9b1ad92f6e6275565fc3c64ff7d919453f1703df';
export const earlierTag = '0.1.0';

const remedy = 'git fetch --unshallow, or, instead of an archive of the sources, git clone';

/**
 * Unpacks 0.1.0, or these paths of it, into a folder, from the history of a clone: by default the one of this tree. Errors:
 * that history is missing, with the remedy.
 */
export async function unpackEarlier(folder: string, paths: readonly string[] = [], clone = projectRoot): Promise<void> {
  await runTool(gitTool, ['cat-file', '-e', `${commit}^{commit}`], { cwd: clone }).catch((cause: Error) => {
    throw new Error(`${earlierTag} cannot be read from the history (${remedy}): ${cause.message}`, { cause });
  });
  const made = await mkdtemp(join(tmpdir(), 'varfreq-earlier-'));
  try {
    const archive = join(made, 'tree.tar');
    await runTool(gitTool, ['archive', '--output', archive, commit, ...paths], { cwd: clone });
    await mkdir(folder, { recursive: true });
    await runTool({ command: 'tar', remedy: 'install tar' }, ['--extract', '--file', archive, '--directory', folder]);
  } finally {
    await rm(made, { recursive: true });
  }
}

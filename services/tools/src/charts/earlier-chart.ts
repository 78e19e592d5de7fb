import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTool } from '@varfreq/testkit/components/run-tool';
import { projectRoot } from './render.ts';

/** The last commit of 0.1.0. */
const commit = '9b1ad92f6e6275565fc3c64ff7d919453f1703df';
export const earlierTag = '0.1.0';

/** Unpacks 0.1.0, or these paths of it, into a folder. Errors: a clone without the whole history. */
export async function unpackEarlier(folder: string, ...paths: readonly string[]): Promise<void> {
  const made = await mkdtemp(join(tmpdir(), 'varfreq-earlier-'));
  try {
    const archive = join(made, 'tree.tar');
    const git = { command: 'git', remedy: 'install Git (git), and clone with the whole history' };
    await runTool(git, ['archive', '--output', archive, commit, ...paths], { cwd: projectRoot });
    await mkdir(folder, { recursive: true });
    await runTool({ command: 'tar', remedy: 'install tar' }, ['--extract', '--file', archive, '--directory', folder]);
  } finally {
    await rm(made, { recursive: true });
  }
}

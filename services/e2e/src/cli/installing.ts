import { spawnSync } from 'node:child_process';
import { expect, test } from '@jest/globals';
import { childEnvironment } from '@varfreq/harness/system/config';
import type { TestedCommand } from './tested-command.ts';

/** The packed command as a package of npm. */
export function installTests(the: () => TestedCommand): void {
  test('the packed command is installed by npm into an empty folder, and runs with the Node of the machine', () => {
    const { cli } = the();
    const place = { env: childEnvironment({}), encoding: 'utf8', cwd: cli.folder } as const;
    const packed = spawnSync('npm', ['pack', './packed', '--silent'], place);
    const options = ['--global', '--prefix', cli.path('installed'), '--offline', '--no-audit', '--no-fund'];
    const installed = spawnSync('npm', ['install', ...options, `./${packed.stdout.trim()}`], place);
    expect(installed).toMatchObject({ status: 0 });
    const shown = spawnSync(cli.path('installed/bin/varfreq'), ['--version'], place);
    expect(shown).toMatchObject({ status: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) });
  });
}

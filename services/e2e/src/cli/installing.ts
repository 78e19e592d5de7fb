import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { childEnvironment } from '@varfreq/harness/system/config';
import { projectRoot } from '@varfreq/harness/system/product-process';
import type { TestedCommand } from './tested-command.ts';

/** The packed command as a package of npm. */
export function installTests(the: () => TestedCommand): void {
  test('the packed command is installed by npm into an empty folder, and does what the README shows with the Node of the machine', () => {
    const { cli, occupiable } = the();
    const place = { env: childEnvironment({}), encoding: 'utf8', cwd: cli.folder } as const;
    const packed = spawnSync('npm', ['pack', './packed', '--silent'], place);
    const options = ['--global', '--prefix', cli.path('installed'), '--offline', '--no-audit', '--no-fund'];
    const installed = spawnSync('npm', ['install', ...options, `./${packed.stdout.trim()}`], place);
    expect(installed).toMatchObject({ status: 0 });
    const shown = spawnSync(cli.path('installed/bin/varfreq'), ['--version'], place);
    expect(shown).toMatchObject({ status: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) });

    cpSync(join(projectRoot, 'services/docs/examples'), cli.path('examples'), { recursive: true });
    const readme = readFileSync(join(projectRoot, 'README.md'), 'utf8');
    const [, tour] = /^## The command line$[\s\S]*?^```text$([\s\S]*?)^```$/m.exec(readme)!;
    const env = childEnvironment({
      VARFREQ_URL: occupiable.tested.system.url,
      XDG_CONFIG_HOME: cli.path('config'),
    });
    const script = `PATH='${cli.path('installed/bin')}':"$PATH"\n${tour}`;
    const toured = spawnSync('sh', ['-ec', script], { env, encoding: 'utf8', cwd: cli.path('examples') });
    expect(toured).toMatchObject({ status: 0, stdout: expect.stringMatching(/patient 1: imported and active\n/) });
    expect(toured.stdout).toMatch(/annotated\.vcf\.gz: 3 variants annotated\n[\s\S]*20:139745T>C +ALL +\d/);
  });
}

import { execFile } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { childEnvironment } from '@varfreq/harness/system/config';
import { projectRoot } from '@varfreq/harness/system/product-process';
import type { TestedCommand } from './tested-command.ts';

/** While it runs, the output of the system under test is read, which would wait otherwise. */
const run = promisify(execFile);

/** The packed command as a package of npm. */
export function installTests(the: () => TestedCommand): void {
  test('the packed command is installed by npm into an empty folder, and does what the README shows with the Node of the machine', async () => {
    const { cli, occupiable } = the();
    const place = { env: childEnvironment({}), cwd: cli.folder };
    const packed = await run('npm', ['pack', './packed', '--silent'], place);
    const options = ['--global', '--prefix', cli.path('installed'), '--offline', '--no-audit', '--no-fund'];
    await run('npm', ['install', ...options, `./${packed.stdout.trim()}`], place);
    const shown = await run(cli.path('installed/bin/varfreq'), ['--version'], place);
    expect(shown.stdout).toMatch(/^\d+\.\d+\.\d+\n$/);

    cpSync(join(projectRoot, 'services/docs/examples'), cli.path('examples'), { recursive: true });
    const readme = readFileSync(join(projectRoot, 'README.md'), 'utf8');
    const [, tour] = /^## The command line$[\s\S]*?^```text$([\s\S]*?)^```$/m.exec(readme)!;
    const env = childEnvironment({
      VARFREQ_URL: occupiable.tested.system.url,
      XDG_CONFIG_HOME: cli.path('config'),
    });
    const script = `PATH='${cli.path('installed/bin')}':"$PATH"\n${tour}`;
    const toured = await run('sh', ['-ec', script], { env, cwd: cli.path('examples') });
    expect(toured.stdout).toMatch(/patient 1: imported and active\n/);
    expect(toured.stdout).toMatch(/annotated\.vcf\.gz: 3 variants annotated\n[\s\S]*20:139745T>C +ALL +\d/);
  });
}

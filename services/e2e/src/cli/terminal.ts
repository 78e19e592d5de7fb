import { readdir } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { type TestedCommand, vcf } from './tested-command.ts';

const interrupt = '\x03';

/** Bars, questions and Ctrl-C in a terminal. */
export function terminalTests(the: () => TestedCommand): void {
  test('a terminal gets bars with names and a percentage, any other stream gets lines, and --quiet nothing', async () => {
    const { cli } = the();
    await cli.write('bars.vcf', vcf(8000));
    const shown = await cli.run(['import', 'with bars', '--vcf', 'bars.vcf', '--wait'], { inTerminal: true });
    expect(shown.code).toBe(0);
    expect(shown.stdout).toMatch(/bars\.vcf, upload +=+ 100% /);
    expect(shown.stdout).toMatch(/bars\.vcf, import +=+ 100% /);
    await cli.write('lines.vcf', vcf(8001));
    const lines = await cli.run(['import', 'with lines', '--vcf', 'lines.vcf', '--wait']);
    expect(lines.stderr).toMatch(/^lines\.vcf, upload: \d+ B uploaded\nlines\.vcf, import: 1 records, 1 variants\n$/);
    await cli.write('quiet.vcf', vcf(8002));
    const quiet = await cli.run(['import', 'quiet', '--vcf', 'quiet.vcf', '--wait', '--quiet']);
    expect(quiet).toMatchObject({ code: 0, stderr: '' });
  });

  test('a password is asked at the terminal without being shown, and Ctrl-C ends the question', async () => {
    const { cli, occupiable } = the();
    const { adminPassword } = occupiable.tested.system;
    const typed = cli.start(['tokens', 'ls'], { inTerminal: true });
    await typed.printed(/Password of admin: /);
    typed.type(`${adminPassword}\r`);
    const { code, stdout } = await typed.ended;
    expect(code).toBe(0);
    expect(stdout).not.toContain(adminPassword);
    const interrupted = cli.start(['tokens', 'ls'], { inTerminal: true });
    await interrupted.printed(/Password of admin: /);
    interrupted.type(interrupt);
    expect(await interrupted.ended).toMatchObject({ code: 130 });
  });

  test('Ctrl-C during an annotation cancels it and leaves nothing on the server or the disk', async () => {
    const { cli, occupiable } = the();
    const source = await occupiable.longFile();
    const before = [await cli.json('files', 'ls'), await readdir(cli.folder)];
    const running = cli.start(['annotate', source, '-o', 'never.vcf.gz'], { inTerminal: true });
    await running.printed(/annotation .* [1-9]\d*%/);
    running.type(interrupt);
    const { code, stdout } = await running.ended;
    expect(code).toBe(130);
    expect(stdout).toContain('Interrupted.');
    expect([await cli.json('files', 'ls'), await readdir(cli.folder)]).toEqual(before);
    expect((await occupiable.tested.api.list('/annotations/')).status).toBe(416);
  });

  test('Ctrl-C while imports are watched names the command that continues to watch', async () => {
    const { cli, occupiable } = the();
    await occupiable.held(async () => {
      await cli.write('waits.vcf', vcf(9000));
      const running = cli.start(['import', 'waits', '--vcf', 'waits.vcf', '--wait'], { inTerminal: true });
      await running.printed(/waits\.vcf, import/);
      running.type(interrupt);
      const { code, stdout } = await running.ended;
      expect(code).toBe(130);
      const uri = /varfreq tasks watch (\/variations\/\d+)/.exec(stdout)?.[1];
      expect(await cli.json('tasks', 'ls', '--sample', 'waits')).toMatchObject([{ uri, state: 'waiting' }]);
      await cli.succeed(['samples', 'rm', 'waits', '--yes']);
    });
  });
}

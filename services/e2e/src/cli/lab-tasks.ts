import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { projectRoot } from '@varfreq/harness/system/product-process';
import { startTcpProxy } from '@varfreq/testkit/network/tcp-proxy';
import { labTasks } from './lab-task-list.ts';
import { type TestedCommand, vcf } from './tested-command.ts';

const interrupt = '\x03';

/** Parts of the guide without a task of their own. */
const rules = ['Getting started', 'Pages, filters, order, embedding', 'Errors', 'Retries', 'Versions'];

/** The tasks of the guide to the API in a terminal, each in at most three commands, and what may go wrong there. */
export function labTaskTests(the: () => TestedCommand): void {
  test('each part of the guide to the API has a task', async () => {
    const guide = await readFile(join(projectRoot, 'services/docs/api.md'), 'utf8');
    const parts = [...guide.matchAll(/^## (.*)$/gm)].map(([, part]) => part!);
    const done = new Set(labTasks.flatMap(([, sections]) => sections));
    expect([...done, ...rules].toSorted()).toEqual(parts.toSorted());
  });

  test.each(labTasks)(
    'in a terminal, it takes at most three commands to %s',
    async (_task, _parts, files, commands, shown) => {
      const { cli, occupiable } = the();
      const env = { VARFREQ_PASSWORD: occupiable.tested.system.adminPassword };
      for (const [name, content] of Object.entries(files)) await cli.write(name, content);
      expect(commands.length).toBeLessThanOrEqual(3);
      let last = '';
      for (const command of commands) last = await cli.succeed(command, { inTerminal: true, env });
      expect(last).toMatch(shown);
    },
  );

  test('in a terminal, Ctrl-C in a manifest says how far it is, and the same command continues', async () => {
    const { cli, occupiable } = the();
    const rows = ['a', 'b'].map((name) => `resumed ${name}\tresumed-${name}.vcf\n`);
    await cli.write('resumed.tsv', `name\tvcf\n${rows.join('')}`);
    for (const [index, name] of ['a', 'b'].entries()) await cli.write(`resumed-${name}.vcf`, vcf(31_000 + index));
    await occupiable.held(async () => {
      const first = cli.start(['import', 'resumed.tsv'], { inTerminal: true });
      await first.printed(/samples +[=-]* *0%/);
      first.type(interrupt);
      const { code, stdout } = await first.ended;
      expect({ code, stdout }).toEqual({ code: 130, stdout: expect.stringContaining('the same command continues') });
    });
    const second = await cli.succeed(['import', 'resumed.tsv'], { inTerminal: true });
    expect(second).toContain('2 samples: 2 imported, 0 imported before, 0 failed');
  });

  test('in a terminal, a command says that the server is unavailable, and ends as it should once it answers again', async () => {
    const { cli, occupiable } = the();
    const { url, adminPassword } = occupiable.tested.system;
    const proxy = await startTcpProxy(() => Number(new URL(url).port));
    const behind = cli.with({
      VARFREQ_URL: `http://127.0.0.1:${proxy.port}`,
      XDG_CONFIG_HOME: cli.path('behind a proxy'),
    });
    await behind.succeed(['login', '--login', 'admin'], { env: { VARFREQ_PASSWORD: adminPassword } });
    await cli.write('lost.vcf', vcf(32_000));
    const running = await occupiable.held(async () => {
      const started = behind.start(['import', 'lost', '--vcf', 'lost.vcf', '--activate'], { inTerminal: true });
      await started.printed(/lost\.vcf, import/);
      proxy.set({ kind: 'reset' });
      await started.printed(/trying again in \d+ s/);
      return started;
    });
    proxy.set({ kind: 'none' });
    const { code, stdout } = await running.ended;
    await proxy.close();
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringMatching(/lost: imported and active/) });
    expect(await cli.json('tasks', 'ls', '--sample', 'lost', '--state', 'success')).toHaveLength(1);
  });

  test('in a terminal, a wrong password, an ambiguous name and an unavailable server are named with what to do', async () => {
    const { cli, occupiable } = the();
    for (let time = 0; time < 2; time++) await occupiable.tested.create('/samples/', { name: 'double' });
    const login = cli
      .with({ XDG_CONFIG_HOME: cli.path('never') })
      .start(['login', '--login', 'admin'], { inTerminal: true });
    await login.printed(/Password of admin: /);
    login.type('wrong\r');
    expect(await login.ended).toMatchObject({ code: 4, stdout: expect.stringContaining('Check both') });
    const ambiguous = await cli.run(['samples', 'show', 'double'], { inTerminal: true });
    expect(ambiguous).toMatchObject({ code: 2, stdout: expect.stringContaining('2 samples are called "double"') });
    const away = await cli.run(['samples', 'ls', '--url', 'http://127.0.0.1:1'], {
      inTerminal: true,
      env: { VARFREQ_TOKEN: 'any' },
    });
    expect(away).toMatchObject({ code: 3, stdout: expect.stringContaining('Is the server at') });
  });
}

import { expect, test } from '@jest/globals';
import type { TestedCommand } from './tested-command.ts';

/** Samples, groups, files, users, tokens and tasks by name. */
export function directoryTests(the: () => TestedCommand): void {
  test('samples are changed and deleted by name, and deleting needs a yes', async () => {
    const { cli, occupiable } = the();
    const uri = await occupiable.tested.create('/samples/', { name: 'renamed' });
    await cli.succeed(['samples', 'set', 'renamed', 'name=new name', 'pool_size=3', 'notes=null']);
    expect(await cli.json('samples', 'show', uri)).toMatchObject({ name: 'new name', pool_size: 3, notes: null });
    expect(await cli.run(['samples', 'rm', 'new name'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--yes'),
    });
    const declined = cli.start(['samples', 'rm', 'new name'], { inTerminal: true });
    await declined.printed(/Delete sample new name \(\/samples\/\d+\)\? \[y\/N\]/);
    declined.type('n\r');
    expect(await declined.ended).toMatchObject({ code: 1, stdout: expect.stringContaining('nothing was deleted') });
    await cli.succeed(['samples', 'rm', 'new name', '--yes']);
    expect(await cli.run(['samples', 'show', uri])).toMatchObject({ code: 5 });
  });

  test('users and tokens are managed with login and password, and keys are not printed', async () => {
    const { cli, occupiable } = the();
    const env = { VARFREQ_PASSWORD: occupiable.tested.system.adminPassword };
    await cli.succeed(['users', 'add', 'cli-user', 'password=a long password', 'roles=importer,annotator'], { env });
    expect(await cli.json('users', 'show', 'cli-user')).toMatchObject({ roles: ['importer', 'annotator'] });
    const tokens = await cli.succeed(['tokens', 'ls', '--json'], { env });
    expect(tokens).toContain('"name":"varfreq on ');
    expect(tokens).not.toContain('"key"');
    expect(await cli.json('audit', '--action', 'user_created', '-n', '1')).toMatchObject([{ action: 'user_created' }]);
  });

  test('an administrator gives a user a new password, which is generated and printed once, or read from standard input', async () => {
    const { cli, occupiable } = the();
    const env = { VARFREQ_PASSWORD: occupiable.tested.system.adminPassword };
    await cli.succeed(['users', 'add', 'forgetful', 'password=a forgotten password'], { env });
    const login = (password: string) =>
      cli
        .with({ XDG_CONFIG_HOME: cli.path('forgetful') })
        .run(['login', '--login', 'forgetful', '--password-stdin'], { input: password });
    const printed = await cli.succeed(['admin', 'reset-password', 'forgetful', '--end-tokens'], { env });
    const [, generated] = /^The password of forgetful is (\S{20,}) All tokens of the user have ended\.\n$/.exec(
      printed,
    )!;
    expect(await login('a forgotten password')).toMatchObject({ code: 4 });
    expect(await login(generated!)).toMatchObject({ code: 0 });
    const input = 'a chosen password\n';
    const reset = ['admin', 'reset-password', 'forgetful', '--stdin'];
    expect(await cli.succeed(reset, { env, input })).toBe('The password of forgetful was changed.\n');
    expect(await login('a chosen password')).toMatchObject({ code: 0 });
    expect(await cli.run([...reset, '--password-stdin'], { input })).toMatchObject({ code: 2 });
    const own = { env: { VARFREQ_PASSWORD: 'a chosen password' } };
    const other = cli.with({ XDG_CONFIG_HOME: cli.path('forgetful') });
    expect(await other.run(['admin', 'reset-password', 'admin'], own)).toMatchObject({ code: 4, stdout: '' });
  });

  test('tasks are watched, cancelled, and submitted again by administrators only', async () => {
    const { cli, occupiable } = the();
    const running = await occupiable.endless();
    expect(await cli.json('tasks', 'ls')).toEqual(
      expect.arrayContaining([expect.objectContaining({ uri: running, state: 'running' })]),
    );
    await cli.succeed(['tasks', 'cancel', running, '--yes']);
    expect(await cli.run(['tasks', 'watch', running])).toMatchObject({ code: 5 });
    const file = await occupiable.tested.upload('vcf', '#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\n');
    const sample = await occupiable.sample();
    const variation = await occupiable.tested.create('/variations/', { sample, data_source: file });
    expect(await cli.succeed(['tasks', 'watch', variation])).toContain(`${variation} 0 records`);
    await cli.succeed(['tasks', 'retry', variation]);
    expect(await cli.run(['tasks', 'retry', 'variation 1'])).toMatchObject({ code: 2 });
  });
}

import { readFile, stat } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import type { TestedCommand } from './tested-command.ts';

/** Logging in, and what happens without a server, a login or a right. */
export function loginTests(the: () => TestedCommand): void {
  test('login keeps a token that ends in a file that only its owner can read, and logout ends it', async () => {
    const { cli, occupiable } = the();
    const other = cli.with({ XDG_CONFIG_HOME: cli.path('other config') });
    const env = { VARFREQ_PASSWORD: occupiable.tested.system.adminPassword };
    await other.succeed(['login', '--login', 'admin', '--days', '1', '--name', 'for a day'], { env });
    const path = cli.path('other config/varfreq/credentials.json');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const [stored] = Object.values(JSON.parse(await readFile(path, 'utf8')).logins) as {
      token: string;
      expires: string;
    }[];
    const leftMs = Date.parse(stored!.expires) - Date.now();
    expect(leftMs).toBeGreaterThan(23 * 3_600_000);
    expect(leftMs).toBeLessThan(24 * 3_600_000 + 1000);
    expect(await other.succeed(['whoami'])).toMatch(/^admin \(admin\) at http:/);
    await other.succeed(['logout']);
    expect(await cli.run(['whoami'], { env: { VARFREQ_TOKEN: stored!.token } })).toMatchObject({ code: 4 });
    expect(await other.run(['whoami'])).toMatchObject({ code: 4, stderr: expect.stringContaining('varfreq login') });
  });

  test('logout of a token that has ended forgets it, and logout --forget leaves it valid', async () => {
    const { cli, occupiable } = the();
    const other = cli.with({ XDG_CONFIG_HOME: cli.path('third config') });
    const env = { VARFREQ_PASSWORD: occupiable.tested.system.adminPassword };
    const path = cli.path('third config/varfreq/credentials.json');
    const logins = async () =>
      Object.values(JSON.parse(await readFile(path, 'utf8')).logins) as { uri: string; token: string }[];
    await other.succeed(['login', '--login', 'admin'], { env });
    const [ended] = await logins();
    await other.succeed(['tokens', 'rm', ended!.uri, '--yes'], { env });
    await other.succeed(['logout']);
    expect(await logins()).toEqual([]);
    await other.succeed(['login', '--login', 'admin'], { env });
    const [forgotten] = await logins();
    const said = await other.run(['logout', '--forget']);
    expect(said).toMatchObject({ code: 0, stderr: expect.stringContaining(`${forgotten!.uri} is forgotten here`) });
    expect(await logins()).toEqual([]);
    expect(await cli.run(['whoami'], { env: { VARFREQ_TOKEN: forgotten!.token } })).toMatchObject({ code: 0 });
  });

  test('a wrong password is refused with exit code 4 and stores nothing', async () => {
    const { cli } = the();
    const other = cli.with({ XDG_CONFIG_HOME: cli.path('no config') });
    const refused = await other.run(['login', '--login', 'admin', '--password-stdin'], { input: 'wrong\n' });
    expect(refused).toMatchObject({ code: 4, stdout: '', stderr: expect.stringContaining('login and password') });
    await expect(stat(cli.path('no config'))).rejects.toThrow('ENOENT');
  });

  test('a server that does not answer is named with exit code 3 and a remedy, as JSON too', async () => {
    const { cli } = the();
    const away = cli.with({ VARFREQ_URL: 'http://127.0.0.1:1', VARFREQ_TOKEN: 'any' });
    const plain = await away.run(['samples', 'ls']);
    expect(plain).toMatchObject({ code: 3, stdout: '' });
    expect(plain.stderr).toMatch(/no answer from http:\/\/127\.0\.0\.1:1: .*ECONNREFUSED.*\nIs the server .* running/);
    const { error } = JSON.parse((await away.run(['samples', 'ls', '--json'])).stderr);
    expect(error).toEqual({ code: 'unreachable', message: expect.any(String), remedy: expect.any(String) });
  });

  test('an unknown command and a wrong option end with exit code 2', async () => {
    const { cli } = the();
    expect(await cli.run(['smaples'])).toMatchObject({ code: 2, stderr: expect.stringContaining('samples') });
    expect(await cli.run(['import', 'x', '--pool-size', '0'])).toMatchObject({ code: 2 });
  });

  test.each([
    ['smaples', /^unknown command 'smaples'/],
    ['samples', /^the command is missing/],
    ['import x --pool-size 0', /^option '--pool-size <people>' argument '0' is invalid/],
  ])('with --json, what is wrong with "%s" is an object too', async (line, message) => {
    const { code, stdout, stderr } = await the().cli.run(['--json', ...line.split(' ')]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(JSON.parse(stderr)).toEqual({ error: { code: 'usage', message: expect.stringMatching(message) } });
  });
}

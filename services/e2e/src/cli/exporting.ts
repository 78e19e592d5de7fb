import { chmod, readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { bed, type TestedCommand, vcf } from './tested-command.ts';

/** Tables, and what the command says of itself and its surroundings. */
export function exportTests(the: () => TestedCommand): void {
  test('all variants of a sample are exported as VCF with an index, and as CSV of a region, and nothing stays', async () => {
    const { cli } = the();
    await cli.write('exported.vcf', vcf(10_000, 20_000));
    await cli.write('exported.bed', bed);
    await cli.succeed(['groups', 'add', 'export group']);
    const files = ['--vcf', 'exported.vcf', '--bed', 'exported.bed'];
    await cli.succeed(['import', 'exported', ...files, '--group', 'export group', '--activate']);
    const before = await cli.json('files', 'ls');
    await cli.succeed(['export', '-q', 'E=sample:exported', '-o', 'table.vcf.gz']);
    const text = gunzipSync(await readFile(cli.path('table.vcf.gz'))).toString();
    const records = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    expect(records.map((record) => record.split('\t').slice(0, 5).join(' '))).toEqual([
      '20 10000 . A C',
      '20 20000 . A C',
    ]);
    expect((await readFile(cli.path('table.vcf.gz.tbi'))).length).toBeGreaterThan(0);
    await cli.succeed(['export', '--group', 'export group', '-o', 'group.vcf.gz', '--no-index']);
    expect(gunzipSync(await readFile(cli.path('group.vcf.gz'))).toString()).toContain('\texport_group_VN=1;');
    await cli.write('places.bed', '20\t19000\t21000\n');
    const places = [
      ['-r', 'chr20:19,001-21,000'],
      ['--regions', 'places.bed'],
    ];
    for (const place of places) {
      await cli.succeed(['export', '-q', 'E=sample:exported', '-o', 'table.csv.gz', ...place]);
      const rows = gunzipSync(await readFile(cli.path('table.csv.gz')))
        .toString()
        .trim()
        .split(/\r?\n/);
      expect(rows.slice(1)).toEqual([expect.stringMatching(/^20,20000,A,C,1,1,/)]);
    }
    expect(await cli.json('files', 'ls')).toEqual(before);
  });

  test('doctor checks configuration, server and login, and stops with the remedy of the first failure', async () => {
    const { cli } = the();
    const checks = await cli.json<{ what: string; state: string }[]>('doctor');
    expect(checks.map(({ what, state }) => `${what} ${state}`)).toEqual(['configuration ok', 'server ok', 'login ok']);
    const path = cli.path('config/varfreq/credentials.json');
    await chmod(path, 0o644);
    expect(await cli.succeed(['doctor'])).toMatch(/^warning +configuration: others can read .*\n +chmod 600 /);
    await chmod(path, 0o600);
    const down = await cli.run(['doctor', '--url', 'http://127.0.0.1:1']);
    expect(down).toMatchObject({
      code: 3,
      stdout: expect.stringMatching(/failure +server: no answer .*\n +Is the server/),
    });
    const revoked = await cli.run(['doctor'], { env: { VARFREQ_TOKEN: 'revoked' } });
    expect(revoked).toMatchObject({ code: 4, stdout: expect.stringMatching(/failure +login: .*revoked/) });
  });
}

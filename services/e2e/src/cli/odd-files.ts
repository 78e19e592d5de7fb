import { mkdir, readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { bed, type TestedCommand, vcf } from './tested-command.ts';

/** Files that are not what they seem. */
export function oddFileTests(the: () => TestedCommand): void {
  test('the output of a command is read like a file', async () => {
    const { cli } = the();
    await cli.write('piped.vcf', vcf(310_000));
    await cli.write('piped.bed', bed);
    const piped = 'import piped --vcf <(cat piped.vcf) --bed <(cat piped.bed) --activate --json';
    expect(JSON.parse((await cli.shell(`varfreq ${piped}`)).stdout)).toMatchObject({ active: true });
    const { code } = await cli.shell('varfreq annotate <(cat piped.vcf) -q P=sample:piped -o piped.vcf.gz');
    expect(code).toBe(0);
    expect(gunzipSync(await readFile(cli.path('piped.vcf.gz'))).toString()).toContain('\tP_VN=1;P_VF=1;');
  });

  test('a result for a folder or a pipe is refused before anything is sent', async () => {
    const { cli } = the();
    await cli.write('result.vcf', vcf(320_000));
    await mkdir(cli.path('results'));
    await cli.shell('mkfifo pipe');
    const before = await cli.json('files', 'ls');
    for (const output of ['results', 'pipe']) {
      const { code, stderr } = await cli.run(['annotate', 'result.vcf', '-o', output]);
      expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(`${output} is not a file`) });
    }
    expect(await cli.json('files', 'ls')).toEqual(before);
  });

  test('a manifest with a folder for a file is refused before anything is sent', async () => {
    const { cli } = the();
    await mkdir(cli.path('folder.vcf'));
    await cli.write('folder.tsv', 'name\tvcf\nfolder\tfolder.vcf\n');
    const { code, stderr } = await cli.run(['import', 'folder.tsv']);
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringMatching(/folder\.vcf is not a file/) });
  });

  test('a file of a manifest that the disk cannot read fails its sample, and the others are imported', async () => {
    const { cli } = the();
    await cli.write('read.vcf', vcf(330_000));
    await cli.write('read.tsv', 'name\tvcf\nunread\t/proc/self/mem\nread\tread.vcf\n');
    const { code, stdout } = await cli.run(['import', 'read.tsv', '--json']);
    expect(code).toBe(6);
    const message = expect.stringMatching(/^EIO.*\/proc\/.*mem/);
    expect(JSON.parse(stdout)).toMatchObject({ imported: 1, failed: [{ name: 'unread', message }] });
  });
}

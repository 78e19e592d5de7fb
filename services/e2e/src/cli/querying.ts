import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { bed, type TestedCommand, vcf } from './tested-command.ts';

/** Names, frequencies and annotated files. */
export function queryTests(the: () => TestedCommand): void {
  test('an ambiguous name of a sample is an error that lists the samples, and an unknown one names similar ones', async () => {
    const { cli, occupiable } = the();
    const twins = [await occupiable.tested.create('/samples/', { name: 'twin' })];
    twins.push(await occupiable.tested.create('/samples/', { name: 'twin' }));
    const ambiguous = await cli.run(['freq', '20:1A>C', '-q', 'sample:twin']);
    expect(ambiguous.code).toBe(2);
    for (const uri of twins) expect(ambiguous.stderr).toContain(`\n  ${uri}  added `);
    await cli.succeed(['freq', '20:1A>C', '-q', `sample:${twins[0]}`]);
    const unknown = await cli.run(['samples', 'show', 'Twin']);
    expect(unknown).toMatchObject({ code: 2, stderr: expect.stringContaining('Did you mean "twin"?') });
  });

  test.each([
    ['a full disk, of a list', 'varfreq doctor > /dev/full', 1, /^varfreq: standard output: .*ENOSPC.*\n$/],
    ['a folder that does not exist', 'varfreq annotate unwritten.vcf -o missing/out.vcf.gz', 2, /ENOENT.*missing/],
    ['a full disk', 'varfreq annotate unwritten.vcf > /dev/full', 1, /standard output: .*ENOSPC/],
    ['a reader that has ended', 'set -o pipefail; varfreq annotate unwritten.vcf | true', 0, /^((?!EPIPE).)*$/s],
  ])('output into %s leaves nothing on the server', async (_, script, code, stderr) => {
    const { cli } = the();
    await cli.write('unwritten.vcf', vcf(70_000));
    const before = await cli.json('files', 'ls');
    const ended = await cli.shell(script);
    expect(ended).toMatchObject({ code, stderr: expect.stringMatching(stderr) });
    expect(ended.stderr).not.toContain('    at ');
    expect(await cli.json('files', 'ls')).toEqual(before);
  });

  test('a file is annotated with names in expressions, from and to files or streams, and leaves nothing on the server', async () => {
    const { cli } = the();
    await cli.write('annotated.vcf', vcf(6000));
    await cli.write('annotated.bed', bed);
    const files = ['--vcf', 'annotated.vcf', '--bed', 'annotated.bed'];
    await cli.succeed(['import', 'an (odd) "name"', ...files, '--activate']);
    const before = await cli.json('files', 'ls');
    const query = ['-q', 'S=sample:"an (odd) \\"name\\""', '-f', 'counts'];
    await cli.succeed(['annotate', 'annotated.vcf', ...query, '-o', 'out.vcf.gz']);
    const text = gunzipSync(await readFile(cli.path('out.vcf.gz'))).toString();
    expect(text).toContain('\tS_VN=1;S_VF=1;S_VF_HET=1;S_VF_HOM=0;S_NC=1;');
    expect((await readFile(cli.path('out.vcf.gz.tbi'))).length).toBeGreaterThan(0);
    const input = vcf(6000);
    const { code } = await cli.run(['annotate', '-', ...query, '-o', 'streamed.vcf.gz'], { input });
    expect(code).toBe(0);
    const streamed = gunzipSync(await readFile(cli.path('streamed.vcf.gz'))).toString();
    const records = (all: string) => all.split('\n').filter((line) => !line.startsWith('##'));
    expect(records(streamed)).toEqual(records(text));
    expect(await cli.json('files', 'ls')).toEqual(before);
    const piped = await cli.run(['annotate', 'annotated.vcf', '--quiet'], {});
    expect(piped).toMatchObject({ code: 0, stderr: '' });
    expect(piped.stdout.charCodeAt(0)).toBe(0x1f); // gzip
  });

  test('frequencies of a region are a table with a row for each variant', async () => {
    const { cli } = the();
    await cli.write('region.vcf', vcf(7000, 7001));
    await cli.write('region.bed', bed);
    await cli.succeed(['import', 'region', '--vcf', 'region.vcf', '--bed', 'region.bed', '--activate']);
    const printed = await cli.succeed(['freq', '-r', '20:7,000-7,001', '-q', 'R=sample:region']);
    expect(printed.split('\n').map((line) => line.split(/ +/).slice(0, 4))).toEqual([
      ['VARIANT', 'QUERY', 'COVERAGE', 'FREQUENCY'],
      ['20:7000A>C', 'R', '1', '1'],
      ['20:7001A>C', 'R', '1', '1'],
      [''],
    ]);
  });
}

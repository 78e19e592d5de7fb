import { expect, test } from '@jest/globals';
import { bed, type TestedCommand, vcf } from './tested-command.ts';

/** Imports of one sample, and of the columns of a file. */
export function importTests(the: () => TestedCommand): void {
  test('a sample with its files is imported in one line and counts', async () => {
    const { cli } = the();
    await cli.write('one.vcf', vcf(1000));
    await cli.write('one.bed', bed);
    await cli.succeed(['groups', 'add', 'group one']);
    const files = ['--vcf', 'one.vcf', '--bed', 'one.bed'];
    const made = await cli.json<{ sample: string; active: boolean }>(
      ...['import', 'sample one', ...files, '--group', 'group one', '--activate', '--sex', 'female'],
    );
    expect(made.active).toBe(true);
    const shown = await cli.json<{ sex: string; groups: unknown[] }>('samples', 'show', 'sample one');
    expect(shown).toMatchObject({ uri: made.sample, active: true, sex: 'female', groups: [expect.anything()] });
    const { annotations } = await cli.json<{ annotations: object }>('freq', '20:1000 A>C', '-q', 'G=group:"group one"');
    expect(annotations).toEqual({ G: { coverage: 1, frequency: 1, frequency_het: 1, frequency_hom: 0 } });
    const { carriers } = await cli.json<{ carriers: object[] }>('carriers', '20-1000-A-C', '-q', 'group:"group one"');
    expect(carriers).toMatchObject([{ sample: { uri: made.sample }, name: 'sample one', zygosity: 'het' }]);
  });

  test('a taken name of a sample is refused with its URI, and the URI takes more files', async () => {
    const { cli } = the();
    await cli.write('taken.vcf', vcf(2000));
    await cli.write('taken more.vcf', vcf(2001));
    const { sample } = await cli.json<{ sample: string }>('import', 'taken', '--vcf', 'taken.vcf', '--wait');
    const again = await cli.run(['import', 'taken', '--vcf', 'taken more.vcf']);
    expect(again).toMatchObject({ code: 2, stderr: expect.stringContaining(sample) });
    await cli.succeed(['import', sample, '--vcf', 'taken more.vcf', '--wait']);
    const tasks = await cli.json<{ state: string }[]>('tasks', 'ls', '--sample', 'taken', '--state', 'success');
    expect(tasks).toHaveLength(2);
  });

  test('an import whose file the server refuses leaves nothing behind', async () => {
    const { cli } = the();
    await cli.write('good.vcf', vcf(3000));
    const before = [await cli.json('samples', 'ls'), await cli.json('files', 'ls')];
    const refused = await cli.run(['import', 'refused', '--vcf', 'good.vcf', '--external-id', '\u0007']);
    expect(refused).toMatchObject({ code: 5, stderr: expect.stringContaining('external_id') });
    expect([await cli.json('samples', 'ls'), await cli.json('files', 'ls')]).toEqual(before);
  });

  test('a failed import ends with exit code 6 and the line of the file, and leaves the sample inactive', async () => {
    const { cli } = the();
    await cli.write('broken.vcf', vcf(4000).replace('4000', 'many'));
    const failed = await cli.run(['import', 'broken', '--vcf', 'broken.vcf', '--activate']);
    expect(failed).toMatchObject({ code: 6, stderr: expect.stringMatching(/invalid_observations: line 2/) });
    expect(await cli.json('samples', 'show', 'broken')).toMatchObject({ active: false });
    expect(await cli.json('tasks', 'ls', '--sample', 'broken')).toMatchObject([{ state: 'failure' }]);
  });

  test('the columns of a VCF become samples with the sexes and families of a PED file', async () => {
    const { cli } = the();
    const trio = vcf(5000).replace('\tp\n', '\tkid\tdad\n').replace('0/1\n', '0/1\t0/0\n');
    await cli.write('trio.vcf', trio);
    await cli.write('trio.ped', 'F5 kid dad 0 2 2\nF5 dad 0 0 1 1\n');
    const options = ['--ped', 'trio.ped', '--family-groups', '--activate', '--wait'];
    expect(await cli.json('import', '--joint', 'trio.vcf', ...options)).toMatchObject({ samples: 2 });
    expect(await cli.json('samples', 'show', 'kid')).toMatchObject({ sex: 'female', active: true });
    expect(await cli.json('groups', 'ls', '--name', 'F5')).toHaveLength(1);
  });
}

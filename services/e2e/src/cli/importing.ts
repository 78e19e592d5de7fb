import { readFile, stat, utimes } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { until } from '@varfreq/testkit/until';
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

  test('the only BED of a pool stands for all of its people, also when it is added later', async () => {
    const { cli } = the();
    await cli.write('people.vcf', vcf(3500));
    await cli.write('people.bed', bed);
    const { sample } = await cli.json<{ sample: string }>(
      'import',
      'a pool',
      '--vcf',
      'people.vcf',
      '--pool-size',
      '3',
      '--wait',
    );
    await cli.succeed(['import', sample, '--bed', 'people.bed', '--activate']);
    const { annotations } = await cli.json<{ annotations: object }>('freq', '20:3500A>C', '-q', 'P=sample:"a pool"');
    expect(annotations).toMatchObject({ P: { coverage: 3 } });
  });

  test.each([
    ['--bed', 'the columns of a VCF', ['--joint', 'trio.vcf', '--bed', 'kit.bed']],
    ['--gvcf', 'the columns of a VCF', ['--joint', 'trio.vcf', '--gvcf', 'trio.vcf']],
    ['--group', 'a manifest', ['some.tsv', '--group', 'g']],
    ['--sex', 'files of an existing sample', ['/samples/1', '--vcf', 'trio.vcf', '--sex', 'male']],
    ['--ped', 'a new sample', ['some', '--vcf', 'trio.vcf', '--ped', 'some.ped']],
  ])('%s is refused for %s, which does not read it', async (option, what, args) => {
    const { cli } = the();
    await cli.write('some.tsv', 'name\tvcf\n');
    const message = `${option} is not read when importing ${what}`;
    expect(await cli.run(['import', ...args])).toMatchObject({ code: 2, stderr: expect.stringContaining(message) });
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

  test('a file of a manifest that was replaced after a crash, with equal size and time, is imported instead of the old one', async () => {
    const { cli } = the();
    const path = cli.path('replaced.vcf');
    const write = async (position: number): Promise<void> => {
      await cli.write('replaced.vcf', vcf(position));
      await utimes(path, 1_700_000_000, 1_700_000_000);
    };
    await cli.write('replaced.bed', bed);
    await cli.write('replaced.tsv', 'name\tvcf\tbed\nreplaced\treplaced.vcf\treplaced.bed\n');
    await write(40_000);
    const before = await stat(path);
    await killed(the(), 'replaced.tsv', 2);
    await write(50_000);
    expect(await stat(path)).toMatchObject({ size: before.size, mtimeMs: before.mtimeMs });
    expect(await cli.json('import', 'replaced.tsv', '--activate')).toMatchObject({ imported: 1, failed: [] });
    const figures = async (variant: string) =>
      (await cli.json<{ annotations: object }>('freq', variant, '-q', 'R=sample:replaced')).annotations;
    expect(await figures('20:50000A>C')).toMatchObject({ R: { coverage: 1, frequency: 1 } });
    expect(await figures('20:40000A>C')).toMatchObject({ R: { coverage: 1, frequency: 0 } });
    const imports = await cli.json('tasks', 'ls', '--sample', 'replaced', '--state', 'success');
    expect(imports).toHaveLength(2);
  });

  test('a manifest activates what an earlier run has imported, but not what was deactivated since', async () => {
    const { cli } = the();
    await cli.write('later.vcf', vcf(80_000));
    await cli.write('later.tsv', 'name\tvcf\nlater\tlater.vcf\n');
    const again = () => cli.json('import', 'later.tsv', '--activate');
    const isActive = async () => (await cli.json<{ active: boolean }>('samples', 'show', 'later')).active;
    expect(await cli.json('import', 'later.tsv')).toMatchObject({ imported: 1 });
    expect(await isActive()).toBe(false);
    expect(await again()).toMatchObject({ imported: 0, already: 1 });
    expect(await isActive()).toBe(true);
    await cli.succeed(['samples', 'set', 'later', 'active=false']);
    expect(await again()).toMatchObject({ already: 1 });
    expect(await isActive()).toBe(false);
  });

  test('a manifest adds files that a sample did not have, and refuses one that has changed', async () => {
    const { cli } = the();
    await cli.write('grown.vcf', vcf(90_000));
    await cli.write('grown.bed', bed);
    await cli.write('grown.tsv', 'name\tvcf\ngrown\tgrown.vcf\n');
    const run = () => cli.run(['import', 'grown.tsv', '--activate', '--json']);
    const figures = async () =>
      (await cli.json<{ annotations: object }>('freq', '20:90000A>C', '-q', 'G=sample:grown')).annotations;
    expect(JSON.parse((await run()).stdout)).toMatchObject({ imported: 1 });
    await cli.write('grown.vcf', vcf(90_000)); // at another time
    await cli.write('grown.tsv', 'name\tvcf\tbed\ngrown\tgrown.vcf\tgrown.bed\n');
    expect(JSON.parse((await run()).stdout)).toMatchObject({ imported: 1 });
    expect(await cli.json('files', 'ls', '--name', 'grown.vcf')).toHaveLength(1);
    expect(await figures()).toMatchObject({ G: { coverage: 1, frequency: 1 } });
    await cli.write('grown.vcf', vcf(90_000)); // at another time
    expect(JSON.parse((await run()).stdout)).toMatchObject({ already: 1 });
    await cli.write('grown.vcf', vcf(90_000, 90_001));
    const refused = await run();
    expect(refused.code).toBe(6);
    const message = expect.stringMatching(/changed: .*grown\.vcf\); delete \/samples\/\d+ to import it again/);
    expect(JSON.parse(refused.stdout)).toMatchObject({ failed: [{ name: 'grown', message }] });
    expect(await figures()).toMatchObject({ G: { coverage: 1, frequency: 1 } });
  });

  test('a manifest refuses a second BED of a pool whose first one stands for all', async () => {
    const { cli } = the();
    await cli.write('crowd.vcf', vcf(92_000));
    await cli.write('crowd.bed', bed);
    await cli.write('crowd 2.bed', '20\t0\t2000000\n');
    const manifest = (files: string) =>
      cli.write('crowd.tsv', `name\tvcf\tbed\tpool_size\ncrowd\tcrowd.vcf\t${files}\t3\n`);
    await manifest('crowd.bed');
    expect(await cli.json('import', 'crowd.tsv')).toMatchObject({ imported: 1 });
    await manifest('crowd.bed,crowd 2.bed');
    const { code, stdout } = await cli.run(['import', 'crowd.tsv', '--json']);
    const message = expect.stringContaining('its BED file was imported for all 3 people');
    expect({ code, ...JSON.parse(stdout) }).toMatchObject({ code: 6, failed: [{ name: 'crowd', message }] });
    expect(await cli.json('tasks', 'ls', '--sample', 'crowd', '--state', 'success')).toHaveLength(2);
  });

  test('an import of a manifest that was deleted on the server before the sample was done is made again', async () => {
    const { cli, occupiable } = the();
    await cli.write('cancelled.vcf', vcf(95_000));
    await cli.write('cancelled.tsv', 'name\tvcf\ncancelled\tcancelled.vcf\n');
    await occupiable.held(async () => {
      const first = cli.start(['import', 'cancelled.tsv']);
      await untilJournalled(cli.path('cancelled.tsv.journal'), 'import', 1);
      first.kill('SIGKILL');
      await first.ended;
      const [{ uri }] = await cli.json<[{ uri: string }]>('tasks', 'ls', '--sample', 'cancelled');
      await cli.succeed(['tasks', 'cancel', uri, '--yes']);
    });
    expect(await cli.json('import', 'cancelled.tsv')).toMatchObject({ imported: 1, failed: [] });
  });

  test('a journal of an earlier version, which names files without their content, is continued without a second upload', async () => {
    const { cli } = the();
    await cli.write('earlier.vcf', vcf(60_000));
    await cli.write('earlier.tsv', 'name\tvcf\nearlier\tearlier.vcf\n');
    await killed(the(), 'earlier.tsv', 1);
    const journal = await readFile(cli.path('earlier.tsv.journal'), 'utf8');
    const earlier = journal.replaceAll(/\\t[0-9a-f]{64}"/g, '"');
    expect(earlier).not.toBe(journal);
    await cli.write('earlier.tsv.journal', earlier);
    expect(await cli.json('import', 'earlier.tsv', '--activate')).toMatchObject({ imported: 1, failed: [] });
    expect(await cli.json('files', 'ls', '--name', 'earlier.vcf')).toHaveLength(1);
    expect(await cli.json('tasks', 'ls', '--sample', 'earlier', '--state', 'success')).toHaveLength(1);
  });
}

/** Starts an import of a manifest, and kills it when this number of imports is submitted. */
async function killed({ cli, occupiable }: TestedCommand, manifest: string, count: number): Promise<void> {
  await occupiable.held(async () => {
    const first = cli.start(['import', manifest, '--activate']);
    await untilJournalled(cli.path(`${manifest}.journal`), 'import', count);
    first.kill('SIGKILL');
    await first.ended;
  });
}

/** Waits until a journal has this number of submitted imports or of samples that are done. */
export async function untilJournalled(journal: string, kind: 'import' | 'done', count: number): Promise<void> {
  await until(`${count} times "${kind}" in the journal`, async () => {
    const lines = (await readFile(journal, 'utf8').catch(() => '')).split('\n');
    return lines.filter((line) => line.includes(`"${kind}\\t`) && line.includes('"uri"')).length >= count;
  });
}

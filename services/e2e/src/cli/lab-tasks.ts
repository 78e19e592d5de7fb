import { expect, test } from '@jest/globals';
import { bed, type TestedCommand, vcf } from './tested-command.ts';

const interrupt = '\x03';

/** A task of the guide to the API: its files, its commands, and what the last one shows. */
type LabTask = [
  task: string,
  files: Readonly<Record<string, string>>,
  commands: readonly (readonly string[])[],
  shown: RegExp,
];

const joint = vcf(30_300).replace('\tp\n', '\tkid\tmum\n').replace('0/1', '0/1\t0/0');
const gvcf = `#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tp
20\t30401\t.\tA\t<NON_REF>\t.\t.\tEND=30499\tGT:DP:GQ:MIN_DP\t0/0:31:90:25
20\t30500\t.\tA\tC,<NON_REF>\t50\tPASS\t.\tGT:DP:GQ\t0/1:30:99
`;

const labTasks: LabTask[] = [
  [
    'import a sample with its coverage, and activate it',
    { 'lab.vcf': vcf(30_000), 'lab.bed': bed },
    [
      ['groups', 'add', 'lab'],
      ['import', 'lab 1', '--vcf', 'lab.vcf', '--bed', 'lab.bed', '--group', 'lab', '--activate'],
    ],
    /100%[\s\S]*lab 1: imported and active/,
  ],
  [
    'import a pool',
    { 'pool.vcf': vcf(30_100) },
    [['import', 'lab pool', '--vcf', 'pool.vcf', '--bed', 'lab.bed', '--pool-size', '3', '--activate']],
    /lab pool: imported and active/,
  ],
  [
    'import a population study',
    { 'study.vcf': vcf(30_200) },
    [['import', 'lab study', '--vcf', 'study.vcf', '--pool-size', '50', '--no-coverage-profile', '--activate']],
    /lab study: imported and active/,
  ],
  [
    'import a family',
    { 'family.vcf': joint, 'family.ped': 'L kid 0 mum 1 2\nL mum 0 0 2 1\n' },
    [['import', '--joint', 'family.vcf', '--ped', 'family.ped', '--family-groups', '--wait']],
    /2 samples imported/,
  ],
  [
    'import a gVCF',
    { 'lab.g.vcf': gvcf },
    [['import', 'lab gVCF', '--gvcf', 'lab.g.vcf', '--activate']],
    /lab gVCF: imported and active/,
  ],
  [
    'annotate a VCF',
    {},
    [['annotate', 'lab.vcf', '-q', 'LAB=group:lab', '-o', 'lab.annotated.vcf.gz']],
    /1 variants annotated/,
  ],
  [
    'list the variants of a BED file',
    { 'place.bed': '20\t29999\t30000\n' },
    [['annotate', 'place.bed', '-q', 'LAB=group:lab', '-o', 'lab.tsv.gz']],
    /annotated/,
  ],
  ['make a table of all variants', {}, [['export', '--group', 'lab', '-o', 'lab.csv.gz']], /lab\.csv\.gz: 1 variants/],
  ['ask for a variant', {}, [['freq', 'chr20:30000 A>C', '-q', 'LAB=group:lab']], /20:30000A>C +LAB +1 +1 /],
  [
    'ask for a region',
    {},
    [['freq', '--region', '20:29,990-30,010', '-q', 'LAB=group:lab']],
    /20:30000A>C +LAB +1 +1 /,
  ],
  ['ask who carries a variant', {}, [['carriers', 'chr20:30000 A>C', '-q', 'group:lab']], /lab 1 +het/],
  ['share a sample', {}, [['samples', 'set', 'lab 1', 'public=true']], /Changed \/samples\/\d+/],
  [
    'remove a sample and its file',
    {},
    [
      ['samples', 'rm', 'lab pool', '--yes'],
      ['files', 'rm', 'pool.vcf', '--yes'],
    ],
    /Deleted pool\.vcf/,
  ],
];

/** The tasks of the guide to the API in a terminal, each in at most three commands, and what may go wrong there. */
export function labTaskTests(the: () => TestedCommand): void {
  test.each(labTasks)('in a terminal, it takes at most three commands to %s', async (_, files, commands, shown) => {
    const { cli } = the();
    for (const [name, content] of Object.entries(files)) await cli.write(name, content);
    expect(commands.length).toBeLessThanOrEqual(3);
    let last = '';
    for (const command of commands) last = await cli.succeed(command, { inTerminal: true });
    expect(last).toMatch(shown);
  });

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

import { bed, vcf } from './tested-command.ts';

/** A task, the parts of the guide to the API that it does, its files, its commands, and what the last one shows. */
export type LabTask = [
  task: string,
  parts: readonly string[],
  files: Readonly<Record<string, string>>,
  commands: readonly (readonly string[])[],
  shown: RegExp,
];

const joint = vcf(30_300).replace('\tp\n', '\tkid\tmum\n').replace('0/1', '0/1\t0/0');
const gvcf = `#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tp
20\t30401\t.\tA\t<NON_REF>\t.\t.\tEND=30499\tGT:DP:GQ:MIN_DP\t0/0:31:90:25
20\t30500\t.\tA\tC,<NON_REF>\t50\tPASS\t.\tGT:DP:GQ\t0/1:30:99
`;

/** In this order: later ones ask for what earlier ones imported. */
export const labTasks: LabTask[] = [
  [
    'add a user with roles and limits',
    ['Users and roles'],
    {},
    [
      ['users', 'add', 'ann', 'password=ann-secret', 'roles=importer,annotator'],
      ['users', 'set', 'ann', 'limits={"tasks": 500}'],
      ['users', 'show', 'ann', '--json'],
    ],
    /"roles":\["importer","annotator"\][\s\S]*"tasks":500/,
  ],
  [
    'make a token that ends, and revoke it',
    ['Tokens'],
    {},
    [
      ['login', '--login', 'admin', '--days', '1', '--name', 'for a day'],
      ['logout'],
      ['login', '--login', 'admin', '--days', '1'],
    ],
    /Logged in to http:\S+ as admin until \d{4}-\d\d-\d\d\./,
  ],
  [
    'import a sample with its coverage, and activate it',
    ['Groups and samples', 'Upload files', 'Import variants, and wait', 'Import coverage', 'Activate'],
    { 'lab.vcf': vcf(30_000), 'lab.bed': bed },
    [
      ['groups', 'add', 'lab'],
      ['import', 'lab 1', '--vcf', 'lab.vcf', '--bed', 'lab.bed', '--group', 'lab', '--activate'],
    ],
    /100%[\s\S]*lab 1: imported and active/,
  ],
  [
    'import a pool',
    ['Pools'],
    { 'pool.vcf': vcf(30_100) },
    [['import', 'lab pool', '--vcf', 'pool.vcf', '--bed', 'lab.bed', '--pool-size', '3', '--activate']],
    /lab pool: imported and active/,
  ],
  [
    'import a population study',
    ['Population studies'],
    { 'study.vcf': vcf(30_200) },
    [['import', 'lab study', '--vcf', 'study.vcf', '--pool-size', '50', '--no-coverage-profile', '--activate']],
    /lab study: imported and active/,
  ],
  [
    'import a family',
    ['Import a family or a cohort'],
    { 'family.vcf': joint, 'family.ped': 'L kid 0 mum 1 2\nL mum 0 0 2 1\n' },
    [['import', '--joint', 'family.vcf', '--ped', 'family.ped', '--family-groups', '--wait']],
    /2 samples imported/,
  ],
  [
    'import a gVCF',
    ['Import coverage'],
    { 'lab.g.vcf': gvcf },
    [['import', 'lab gVCF', '--gvcf', 'lab.g.vcf', '--activate']],
    /lab gVCF: imported and active/,
  ],
  [
    'annotate a VCF',
    ['Annotate a VCF'],
    {},
    [['annotate', 'lab.vcf', '-q', 'LAB=group:lab', '-o', 'lab.annotated.vcf.gz']],
    /1 variants annotated/,
  ],
  [
    'list the variants of a BED file',
    ['Annotate a BED'],
    { 'place.bed': '20\t29999\t30000\n' },
    [['annotate', 'place.bed', '-q', 'LAB=group:lab', '-o', 'lab.tsv.gz']],
    /annotated/,
  ],
  [
    'make a table of all variants',
    ['A table of all variants'],
    {},
    [['export', '--group', 'lab', '-o', 'lab.csv.gz']],
    /lab\.csv\.gz: 1 variants/,
  ],
  [
    'ask for a variant',
    ['One variant'],
    {},
    [['freq', 'chr20:30000 A>C', '-q', 'LAB=group:lab']],
    /20:30000A>C +LAB +1 +1 /,
  ],
  [
    'ask for a region',
    ['A region'],
    {},
    [['freq', '--region', '20:29,990-30,010', '-q', 'LAB=group:lab']],
    /20:30000A>C +LAB +1 +1 /,
  ],
  [
    'ask for a gene',
    ['A gene'],
    { 'gene.vcf': vcf(139_900), 'gene.bed': bed },
    [
      ['import', 'lab gene', '--vcf', 'gene.vcf', '--bed', 'gene.bed', '--activate'],
      ['freq', '--gene', 'defb126', '-q', 'GENE=sample:"lab gene"'],
    ],
    /20:139900A>C +GENE +1 +1 /,
  ],
  [
    'make a table of a gene',
    ['A gene'],
    {},
    [['export', '--gene', 'DEFB126', '-q', 'GENE=sample:"lab gene"', '-o', 'gene.csv.gz']],
    /gene\.csv\.gz: 1 variants/,
  ],
  [
    'ask for a set of samples',
    ['Sets of samples'],
    {},
    [['freq', 'chr20:30000 A>C', '-q', 'SET=(group:lab or sample:"lab gene") and not sample:"lab 1"']],
    /20:30000A>C +SET +1 +0 /,
  ],
  ['ask who carries a variant', ['Carriers'], {}, [['carriers', 'chr20:30000 A>C', '-q', 'group:lab']], /lab 1 +het/],
  ['share a sample', ['Share'], {}, [['samples', 'set', 'lab 1', 'public=true']], /Changed \/samples\/\d+/],
  [
    'remove a sample and its file',
    ['Remove data'],
    {},
    [
      ['samples', 'rm', 'lab pool', '--yes'],
      ['files', 'rm', 'pool.vcf', '--yes'],
    ],
    /Deleted pool\.vcf/,
  ],
  [
    'look at the audit log',
    ['Audit'],
    {},
    [['audit', '--action', 'sample_deleted', '--count', '1']],
    /sample_deleted +\/users\/\d+ +\/samples\/\d+/,
  ],
  [
    'set the build',
    ['The build'],
    {},
    [
      ['admin', 'build', 'GRCh38'],
      ['admin', 'build'],
      ['admin', 'build', 'none'],
    ],
    /^none \(administrator\)/,
  ],
  [
    'look after the installation',
    ['The installation'],
    {},
    [['admin', 'installation']],
    /last backup: none[\s\S]*\nok +PostgreSQL: schema \d+ matches/,
  ],
];

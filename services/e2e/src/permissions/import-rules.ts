import { admin, owned, type Rule, submitted } from './rule.ts';

const samples: readonly Rule[] = [
  { request: 'GET /samples/', allowed: admin },
  { request: 'GET /samples/?user={user}', allowed: owned },
  { request: 'GET /samples/?user={self}', allowed: 'user' },
  { request: 'GET /samples/?public=true', allowed: 'anyone' },
  { request: 'GET /samples/?public=true&user={user}', allowed: 'anyone' },
  { request: 'GET /samples/?public=false', allowed: admin },
  { request: 'GET /samples/?groups={group}', allowed: admin },
  { request: 'GET /samples/?name=a&name_contains=a&ignore_case=true&external_id=a', allowed: admin },
  { request: 'POST /samples/', allowed: ['admin', 'importer'], json: { name: 'a', public: true } },
  {
    request: 'POST /samples/',
    allowed: ['admin', 'importer'],
    json: {
      ...{ name: 'a', coverage_profile: false, groups: '{group}', notes: 'a', pool_size: 2 },
      ...{ sex: 'male', external_id: '{login}' },
    },
  },
  { request: 'GET {hidden}', allowed: owned },
  { request: 'GET {open}', allowed: 'anyone' },
  { request: 'GET {hidden}?embed=user,groups', allowed: owned },
  ...[
    ...[{ active: true }, { coverage_profile: false }, { groups: '{group}' }, { name: 'a' }, { notes: 'a' }],
    ...[{ pool_size: 2 }, { public: true }, { sex: 'male' }, { external_id: 'a' }],
  ].map((json): Rule => ({ request: 'PATCH {hidden}', allowed: owned, json })),
  { request: 'PATCH {open}', allowed: owned, json: { public: false } },
  { request: 'DELETE {hidden}', allowed: owned },
  { request: 'DELETE {open}', allowed: owned },
];

const dataSources: readonly Rule[] = [
  { request: 'GET /data_sources/', allowed: admin },
  { request: 'GET /data_sources/?name=a&name_contains=a&ignore_case=true&filetype=vcf,bed', allowed: admin },
  { request: 'GET /data_sources/?user={user}', allowed: owned },
  { request: 'GET /data_sources/?user={self}', allowed: 'user' },
  { request: 'POST /data_sources/', allowed: 'user' },
  {
    request: 'POST /data_sources/',
    allowed: ['admin', 'local-files'],
    json: { name: 'a', filetype: 'bed', gzipped: false, local_file: 'a.bed' },
  },
  { request: 'GET {vcf}', allowed: owned },
  { request: 'GET {vcf}/data', allowed: owned },
  { request: 'HEAD {vcf}/data', allowed: owned },
  { request: 'GET {openVcf}', allowed: owned },
  { request: 'GET {openVcf}/data', allowed: owned },
  { request: 'GET {annotated}', allowed: owned },
  { request: 'GET {annotated}/data', allowed: owned },
  { request: 'PATCH {vcf}', allowed: owned, json: { name: 'a' } },
  { request: 'DELETE {vcf}', allowed: owned },
];

function imports(
  collection: string,
  own: string,
  [hidden, open]: readonly [hidden: string, open: string],
  more: Record<string, unknown>,
): readonly Rule[] {
  const create = (sample: string, data_source: string) => ({
    request: `POST ${collection}`,
    json: { sample, data_source, ...more },
  });
  return [
    { request: `GET ${collection}`, allowed: admin },
    { request: `GET ${collection}?sample={hidden}`, allowed: owned },
    { request: `GET ${collection}?sample={open}`, allowed: 'anyone' },
    { request: `GET ${collection}?sample={selfSample}`, allowed: 'user' },
    { ...create('{selfSample}', `{self${own}}`), allowed: 'user' },
    { ...create('{selfSample}', `{hidden${own}}`), allowed: owned },
    { ...create('{hidden}', `{hidden${own}}`), allowed: owned },
    { ...create('{open}', `{self${own}}`), allowed: owned },
    { request: `GET ${hidden}`, allowed: owned },
    { request: `GET ${open}`, allowed: 'anyone' },
    { request: `GET ${open}?embed=sample,data_source`, allowed: 'anyone' },
    { request: `PATCH ${hidden}`, allowed: admin, json: submitted },
    { request: `PATCH ${open}`, allowed: admin, json: submitted },
    { request: `PATCH ${open}`, allowed: admin, json: {} },
    { request: `DELETE ${hidden}`, allowed: owned },
    { request: `DELETE ${open}`, allowed: owned },
  ];
}

const howToRead = {
  skip_filtered: true,
  use_genotypes: true,
  prefer_genotype_likelihoods: false,
  skip_malformed: true,
  ignore_contig_lengths: true,
  columns: ['S1'],
  coverage_from: 'reference_blocks',
  min_depth: 10,
  min_genotype_quality: 20,
};

const depth = { min_depth: 10, depth_column: 5 };
const rows = { states: ['PASS'], state_column: 4, use_blocks: true, skip_malformed: true, ignore_contig_lengths: true };
const covered = { individuals: 1, ...depth, ...rows };

/** How a file of several columns is read. */
const howToReadColumns = {
  ...{ skip_filtered: true, prefer_genotype_likelihoods: false, skip_malformed: true, ignore_contig_lengths: true },
  ...{ coverage_from: 'reference_blocks', min_depth: 10, min_genotype_quality: 20 },
};

const create = 'POST /joint_imports/';
const jointImports: readonly Rule[] = [
  { request: 'GET /joint_imports/', allowed: admin },
  { request: 'GET /joint_imports/?user={user}', allowed: owned },
  { request: 'GET /joint_imports/?user={self}', allowed: 'user' },
  ...[
    ['user', '{selfJointVcf}', '{selfSample}'],
    [owned, '{jointVcf}', '{selfSample}'],
    [owned, '{jointVcf}', '{hidden}'],
    [owned, '{selfJointVcf}', '{open}'],
  ].map(([allowed, data_source, sample]): Rule => {
    const json = { data_source, samples: [{ column: 'S1', sample }], activate: false, ...howToReadColumns };
    return { request: create, allowed: allowed as Rule['allowed'], json };
  }),
  {
    request: create,
    allowed: ['admin', 'importer'],
    json: { data_source: '{selfJointVcf}', samples: [{ column: 1, sample: '{selfSample}' }, { column: 2 }] },
  },
  {
    request: create,
    allowed: ['admin', 'importer'],
    json: {
      ...{ data_source: '{selfJointVcf}', samples: [{ column: 'S1', sample: '{selfSample}' }] },
      ...{ ped: 'F S1 0 0 2 0', family_groups: true },
    },
  },
  {
    request: create,
    allowed: ['admin', 'importer'],
    json: {
      ...{ data_source: '{selfJointVcf}', every_column: true, groups: ['{group}'], public: false },
      ...{ coverage_profile: false, ped: 'F S1 0 0 2 0' },
    },
  },
  { request: create, allowed: admin, json: { data_source: '{jointVcf}', every_column: true } },
  { request: 'GET {joint}', allowed: owned },
  { request: 'GET {joint}?embed=user,data_source', allowed: owned },
  { request: 'HEAD {joint}/events', allowed: owned },
  { request: 'GET /variations/?joint_import={joint}', allowed: owned },
  { request: 'GET /coverages/?joint_import={joint}', allowed: owned },
  { request: 'GET /variations/?joint_import={joint}&sample={open}', allowed: 'anyone' },
  { request: 'PATCH {joint}', allowed: admin, json: submitted },
  { request: 'PATCH {joint}', allowed: admin, json: {} },
  { request: 'DELETE {joint}', allowed: owned },
];

/** The rules of samples, files and imports. */
export const importRules: readonly Rule[] = [
  ...[...samples, ...dataSources],
  ...imports('/variations/', 'Vcf', ['{hiddenVariation}', '{openVariation}'], howToRead),
  ...imports('/coverages/', 'Bed', ['{hiddenCoverage}', '{openCoverage}'], covered),
  ...jointImports,
];

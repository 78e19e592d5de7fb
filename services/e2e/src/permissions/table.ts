import { importRules } from './import-rules.ts';
import { admin, basic, owned, type Rule, submitted } from './rule.ts';

const root: readonly Rule[] = [
  { request: 'GET /', allowed: 'anyone' },
  { request: 'GET /authentication', allowed: 'anyone' },
  { request: 'DELETE /authentication', allowed: 'user', endsToken: true },
];

const users: readonly Rule[] = [
  { request: 'GET /users/', allowed: admin },
  {
    request: 'POST /users/',
    allowed: admin,
    json: { login: '{login}', password: 'a secret', name: 'a', email: 'a@b.example', roles: [], limits: null },
    ...basic,
  },
  { request: 'GET {user}', allowed: owned },
  { request: 'GET {self}', allowed: 'user' },
  { request: 'PATCH {user}', allowed: owned, json: { login: '{login}', name: 'a', password: 'a secret' }, ...basic },
  { request: 'PATCH {user}', allowed: owned, json: { password: 'a secret', end_tokens: true }, ...basic },
  { request: 'PATCH {user}', allowed: owned, json: { end_tokens: true }, ...basic },
  { request: 'PATCH {user}', allowed: admin, json: { roles: ['admin'] }, ...basic },
  { request: 'PATCH {user}', allowed: admin, json: { limits: { tasks: 5 } }, ...basic },
  { request: 'PATCH {self}', allowed: admin, json: { limits: null }, ...basic },
  { request: 'PATCH {self}', allowed: 'user', json: { email: 'a@b.example' }, ...basic },
  { request: 'DELETE {user}', allowed: owned, ...basic },
];

const tokens: readonly Rule[] = [
  { request: 'GET /tokens/', allowed: admin, ...basic },
  { request: 'GET /tokens/?user={user}', allowed: owned, ...basic },
  { request: 'GET /tokens/?user={self}', allowed: 'user', ...basic },
  { request: 'POST /tokens/', allowed: owned, json: { user: '{user}', name: 'a' }, ...basic },
  { request: 'POST /tokens/', allowed: 'user', json: { user: '{self}', name: 'a' }, ...basic },
  {
    request: 'POST /tokens/',
    allowed: owned,
    json: { user: '{user}', name: 'a', expires: '2999-01-31T12:00:00Z' },
    ...basic,
  },
  { request: 'GET {token}', allowed: owned, ...basic },
  { request: 'PATCH {token}', allowed: owned, json: { name: 'a' }, ...basic },
  { request: 'PATCH {token}', allowed: owned, json: { expires: '2999-01-31T12:00:00Z' }, ...basic },
  { request: 'PATCH {token}', allowed: owned, json: { expires: null }, ...basic },
  { request: 'DELETE {token}', allowed: owned, ...basic },
];

const tus = { 'Tus-Resumable': '1.0.0' };
const uploads: readonly Rule[] = [
  { request: 'GET /uploads/', allowed: 'user' },
  { request: 'POST /uploads/', allowed: 'user', headers: { ...tus, 'Upload-Length': '0' } },
  { request: 'GET {upload}', allowed: ['owner'] },
  { request: 'HEAD {upload}', allowed: ['owner'] },
  {
    request: 'PATCH {upload}',
    allowed: ['owner'],
    headers: { ...tus, 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' },
  },
  { request: 'DELETE {upload}', allowed: ['owner'] },
  { request: 'POST /data_sources/', allowed: ['owner'], json: { name: 'a', filetype: 'csv', upload: '{upload}' } },
];

const url = 'https://hooks.example.org/';

const webhooks: readonly Rule[] = [
  { request: 'GET /webhooks/', allowed: admin },
  { request: 'GET /webhooks/?user={user}', allowed: owned },
  { request: 'GET /webhooks/?user={self}', allowed: 'user' },
  { request: 'POST /webhooks/', allowed: owned, json: { user: '{user}', url } },
  {
    request: 'POST /webhooks/',
    allowed: 'user',
    json: { user: '{self}', url, kinds: ['varfreq.import.*', 'varfreq.joint_import.failed'] },
  },
  { request: 'GET {webhook}', allowed: owned },
  { request: 'GET {webhook}/deliveries', allowed: owned },
  ...[{ active: false }, { url }, { kinds: ['*'] }, { since: '2026-01-31T12:00:00Z' }].map(
    (json): Rule => ({ request: 'PATCH {webhook}', allowed: owned, json }),
  ),
  { request: 'DELETE {webhook}', allowed: owned },
];

const groups: readonly Rule[] = [
  { request: 'GET /groups/', allowed: 'anyone' },
  { request: 'GET /groups/?name=a', allowed: 'anyone' },
  { request: 'GET {group}', allowed: 'anyone' },
  { request: 'POST /groups/', allowed: ['admin', 'importer'], json: { name: 'a' } },
  { request: 'PATCH {group}', allowed: admin, json: { name: 'a' } },
  { request: 'DELETE {group}', allowed: admin },
];

const annotations: readonly Rule[] = [
  { request: 'GET /annotations/', allowed: admin },
  { request: 'GET /annotations/?user={user}', allowed: owned },
  { request: 'GET /annotations/?user={self}', allowed: 'user' },
  { request: 'GET /annotations/?annotated_data_source.user={user}', allowed: owned },
  { request: 'POST /annotations/', allowed: owned, json: { data_source: '{vcf}' } },
  { request: 'POST /annotations/', allowed: 'user', json: { data_source: '{selfVcf}', name: 'a', queries: [] } },
  {
    request: 'POST /annotations/',
    allowed: 'user',
    json: { data_source: '{selfVcf}', fields: ['counts'], missing_as_dot: true },
  },
  { request: 'GET {annotation}', allowed: owned },
  { request: 'GET {annotation}?embed=original_data_source', allowed: owned },
  { request: 'PATCH {annotation}', allowed: admin, json: submitted },
  { request: 'PATCH {annotation}', allowed: admin, json: {} },
  { request: 'DELETE {annotation}', allowed: owned },
];

const newTable = 'POST /frequency_tables/';
const annotators = ['admin', 'annotator'] as const;
const all = [{ name: 'Q', expression: '*' }];
const frequencyTables: readonly Rule[] = [
  { request: 'GET /frequency_tables/', allowed: admin },
  { request: 'GET /frequency_tables/?user={user}', allowed: owned },
  { request: 'GET /frequency_tables/?user={self}', allowed: 'user' },
  { request: newTable, allowed: annotators, json: { queries: all } },
  {
    request: newTable,
    allowed: annotators,
    json: {
      ...{ queries: all, name: 'a', fields: ['counts'], missing_as_dot: true, min_carriers: 2, format: 'csv' },
      regions: [{ chromosome: '1', begin: 1, end: 9 }],
    },
  },
  { request: newTable, allowed: annotators, json: { queries: all, regions_data_source: '{selfBed}' } },
  { request: newTable, allowed: admin, json: { queries: all, regions_data_source: '{bed}' } },
  { request: 'GET {table}', allowed: owned },
  { request: 'GET {table}?embed=data_source,regions_data_source', allowed: owned },
  { request: 'GET {tabulated}', allowed: owned },
  { request: 'GET {tabulated}/data', allowed: owned },
  { request: 'HEAD {table}/events', allowed: owned },
  { request: 'PATCH {table}', allowed: admin, json: submitted },
  { request: 'PATCH {table}', allowed: admin, json: {} },
  { request: 'DELETE {table}', allowed: owned },
];

const region = 'region=chromosome:1,begin:1,end:9';
const variants: readonly Rule[] = [
  { request: `GET /variants/?${region}`, allowed: 'anyone' },
  { request: 'GET /variants/1:1A%3EC', allowed: 'anyone' },
  { request: 'GET /variants/1:1A%3EC/carriers?queries=name:Q,expression:sample:{open}', allowed: 'anyone' },
  { request: 'GET /variants/1:1A%3EC/carriers?queries=name:Q,expression:sample:{hidden}', allowed: owned },
  { request: 'GET /sample_set?expression=sample:{open}', allowed: 'anyone' },
  { request: 'GET /sample_set?expression=sample:{hidden}', allowed: owned },
  { request: 'GET /genes/?name=SCN5A', allowed: 'anyone' },
  {
    request: 'POST /variants/',
    allowed: 'anyone',
    json: { chromosome: '1', position: 1, reference: '', observed: 'A' },
  },
  { request: 'POST /variants/', allowed: 'anyone', json: { variant: '1-1-A-C' } },
  { request: 'GET /variants/1-1-A-C', allowed: 'anyone' },
];

const compaction: readonly Rule[] = [
  { request: 'GET /compaction', allowed: admin },
  { request: 'PATCH /genome', allowed: admin, json: { build: null } },
  { request: 'PATCH /compaction', allowed: admin, json: { order: 'purge' } },
  { request: 'GET /compaction/garbage', allowed: admin },
  { request: 'GET /installation', allowed: admin },
];

const events: readonly Rule[] = [{ request: 'HEAD /events', allowed: admin }];

const audit: readonly Rule[] = [
  { request: 'GET /audit/', allowed: admin },
  { request: 'GET /audit/?user={self}', allowed: admin },
  { request: 'GET /audit/?subject={hidden}&since=2026-01-01T00:00:00Z&until=2999-01-01T00:00:00Z', allowed: admin },
  { request: 'GET /audit/1', allowed: admin },
];

/**
 * Answers about tasks that failed or warn because of the owner's files, and the callers who may read quotations and
 * names of the files. Others who may read the answers get codes and positions.
 */
export const quotes: readonly Rule[] = [
  ...['{badVariation}', '{badVariation}?embed=data_source,sample', '/variations/?sample={badSample}'],
  ...['{badCoverage}', '{badCoverage}?embed=data_source', '/coverages/?sample={badSample}&embed=data_source'],
  ...['{namedVariation}', '{namedVariation}?embed=data_source'],
  ...['{warnedVariation}', '{badAnnotation}?embed=original_data_source,annotated_data_source'],
].map((path) => ({ request: `GET ${path}`, allowed: owned }));

/** The rule of every endpoint; queries have rules of their own. */
export const rules: readonly Rule[] = [
  ...[...root, ...users, ...tokens, ...uploads, ...webhooks, ...groups, ...importRules],
  ...[...annotations, ...frequencyTables, ...variants, ...compaction, ...events, ...audit],
];

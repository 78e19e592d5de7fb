import type { Api } from '@varfreq/harness/system/api';
import { begin } from '@varfreq/harness/system/tus';
import { make, makeFile } from '../catalogue/making.ts';
import { call, vcf } from '../imports/testing/vcf-text.ts';
import { fresh, type Person, type Session } from '../protocol/session.ts';

/** Role sets of the callers of every request: none, each single role, and all but admin. */
const rolesOfAll = [
  ...['', 'importer', 'annotator', 'trader', 'querier', 'group-querier', 'local-files', 'admin'],
  'importer annotator trader querier group-querier local-files',
];
/** Further role sets that matter to queries. */
const rolesOfQueries = [
  ...['annotator querier', 'annotator group-querier', 'annotator querier group-querier', 'annotator trader'],
  ...['trader querier', 'trader group-querier', 'trader querier group-querier', 'querier group-querier'],
];

/** A user with a sample and files of their own, regardless of their roles. */
export interface Member {
  title: string;
  roles: readonly string[];
  isOwner: boolean;
  /** Sends queries only. */
  isForQueries: boolean;
  person: Person;
  /** Values of `{self…}` in the table. */
  own: { self: string; selfSample: string; selfVcf: string; selfBed: string; selfJointVcf: string };
}

/** Creates a user who is an importer only until a sample exists. */
async function makeMember(session: Session, title: string, roles: string, isForQueries: boolean): Promise<Member> {
  const person = await session.newPerson('importer');
  const files = {
    selfVcf: await makeFile(person.token, 'vcf'),
    selfBed: await makeFile(person.token, 'bed'),
    selfJointVcf: await makeFile(person.token, 'vcf', ofTwo()),
  };
  const own = { self: person.uri, selfSample: await session.sample(person), ...files };
  const given = roles.split(' ').filter((role) => role !== '');
  (await session.admin.patch(person.uri, { roles: given })).expect(200);
  return { title, roles: given, isOwner: title === 'owner', isForQueries, person, own };
}

/** The owner, who has no role, and one user for each set of roles. */
export async function makeMembers(session: Session): Promise<[owner: Member, ...others: Member[]]> {
  const made = async (roles: readonly string[], isForQueries: boolean): Promise<Member[]> =>
    await Promise.all(roles.map((one) => makeMember(session, one || 'no role', one, isForQueries)));
  const owner = await makeMember(session, 'owner', '', false);
  return [owner, ...(await made(rolesOfAll, false)), ...(await made(rolesOfQueries, true))];
}

/** Resources of the owner that the table names. */
export type Things = Readonly<Record<string, string>>;

/** Part of the name of all files of the owner; visible only to callers who may read them. */
export const privateName = 'Roe, Jane';

/** A file of two sample columns. */
const ofTwo = () => vcf({ rows: [call('1:100', 'A', 'C', 'GT', '0/1', '1/1')] });

async function makePrivateFile(api: Api, filetype: string, data?: string): Promise<string> {
  const file = await makeFile(api, filetype, data);
  (await api.patch(file, { name: `${privateName} ${fresh(filetype)}` })).expect(200);
  return file;
}

/** Creates the owner's resources that the table names, and waits for all tasks. */
export async function makeThings(session: Session, owner: Member): Promise<Things> {
  const { token: api, basic, uri: user } = owner.person;
  (await session.admin.patch(user, { roles: ['importer', 'annotator'] })).expect(200);
  const [hidden, open] = [await session.sample(owner.person), await session.sample(owner.person, { public: true })];
  const files = {
    vcf: await makePrivateFile(api, 'vcf'),
    openVcf: await makePrivateFile(api, 'vcf'),
    bed: await makePrivateFile(api, 'bed'),
    jointVcf: await makePrivateFile(api, 'vcf', ofTwo()),
  };
  const tasked = {
    hiddenVariation: await make(api, '/variations/', { sample: hidden, data_source: files.vcf }),
    openVariation: await make(api, '/variations/', { sample: open, data_source: files.openVcf }),
    hiddenCoverage: await make(api, '/coverages/', { sample: hidden, data_source: files.bed }),
    openCoverage: await make(api, '/coverages/', { sample: open, data_source: files.bed }),
    annotation: await make(api, '/annotations/', { data_source: files.vcf }),
    table: await make(api, '/frequency_tables/', {
      queries: [{ name: 'Q', expression: '*' }],
      regions_data_source: files.bed,
    }),
    joint: await make(api, '/joint_imports/', { data_source: files.jointVcf, every_column: true }),
  };
  for (const uri of Object.values(tasked)) await api.finish(uri);
  const { annotated_data_source: annotated } = (await api.get(tasked.annotation)).entity<{
    annotated_data_source: { uri: string };
  }>();
  const { data_source: tabulated } = (await api.get(tasked.table)).entity<{ data_source: { uri: string } }>();
  const token = await make(basic, '/tokens/', { user, name: 'a' });
  const webhook = await make(api, '/webhooks/', { user, url: 'https://hooks.example.org/' });
  const upload = await begin(api, 0);
  (await session.admin.patch(user, { roles: [] })).expect(200);
  const others = { hiddenVcf: files.vcf, hiddenBed: files.bed, annotated: annotated.uri, tabulated: tabulated.uri };
  return { user, token, webhook, upload, hidden, open, group: await session.group(), ...files, ...tasked, ...others };
}

/** A caller and how it authenticates. */
export interface Caller {
  title: string;
  api: Api;
  /** Undefined for an anonymous caller. */
  member?: Member;
  isToken: boolean;
}

/** Anonymous, anonymous with an invalid token, and every member by password and by token. */
export function callersOf(session: Session, members: readonly Member[]): Caller[] {
  const anonymous = { title: 'anonymous', api: session.anonymous, isToken: false };
  const stale = { title: 'an unknown token', api: session.anonymous.as(`Token ${fresh('token')}`), isToken: true };
  const both = members.flatMap((member): Caller[] => [
    { title: `${member.title} by password`, api: member.person.basic, member, isToken: false },
    { title: `${member.title} by token`, api: member.person.token, member, isToken: true },
  ]);
  return [anonymous, stale, ...both];
}

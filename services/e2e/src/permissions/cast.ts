import type { Api } from '@varfreq/harness/system/api';
import { make, makeFile } from '../catalogue/making.ts';
import { fresh, type Person, type Session } from '../protocol/session.ts';

/** Roles that callers of everything have, one set of them each: none, one, and all that is not admin. */
const rolesOfAll = [
  ...['', 'importer', 'annotator', 'trader', 'querier', 'group-querier', 'local-files', 'admin'],
  'importer annotator trader querier group-querier local-files',
];
/** What matters to queries besides. */
const rolesOfQueries = [
  ...['annotator querier', 'annotator group-querier', 'annotator querier group-querier', 'annotator trader'],
  ...['trader querier', 'trader group-querier', 'trader querier group-querier', 'querier group-querier'],
];

/** A user with a sample and files of their own, whatever their roles. */
export interface Member {
  title: string;
  roles: readonly string[];
  isOwner: boolean;
  /** Asks for queries alone. */
  isForQueries: boolean;
  person: Person;
  /** What `{self…}` in the table stands for. */
  own: { self: string; selfSample: string; selfVcf: string; selfBed: string };
}

/** Creates a user who is importer just long enough to have a sample. */
async function makeMember(session: Session, title: string, roles: string, isForQueries: boolean): Promise<Member> {
  const person = await session.newPerson('importer');
  const [selfVcf, selfBed] = [await makeFile(person.token, 'vcf'), await makeFile(person.token, 'bed')];
  const own = { self: person.uri, selfSample: await session.sample(person), selfVcf, selfBed };
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

/** Things of the owner that the table names. */
export type Things = Readonly<Record<string, string>>;

/** In the name of every file of the owner's, which is for those alone who may read the file. */
export const privateName = 'Roe, Jane';

async function makePrivateFile(api: Api, filetype: string): Promise<string> {
  const file = await makeFile(api, filetype);
  (await api.patch(file, { name: `${privateName} ${fresh(filetype)}` })).expect(200);
  return file;
}

/** Gives the owner everything that the table names; all tasks have ended. */
export async function makeThings(session: Session, owner: Member): Promise<Things> {
  const { token: api, basic, uri: user } = owner.person;
  (await session.admin.patch(user, { roles: ['importer'] })).expect(200);
  const [hidden, open] = [await session.sample(owner.person), await session.sample(owner.person, { public: true })];
  const files = {
    vcf: await makePrivateFile(api, 'vcf'),
    openVcf: await makePrivateFile(api, 'vcf'),
    bed: await makePrivateFile(api, 'bed'),
  };
  const tasked = {
    hiddenVariation: await make(api, '/variations/', { sample: hidden, data_source: files.vcf }),
    openVariation: await make(api, '/variations/', { sample: open, data_source: files.openVcf }),
    hiddenCoverage: await make(api, '/coverages/', { sample: hidden, data_source: files.bed }),
    openCoverage: await make(api, '/coverages/', { sample: open, data_source: files.bed }),
    annotation: await make(api, '/annotations/', { data_source: files.vcf }),
  };
  for (const uri of Object.values(tasked)) await api.finish(uri);
  const { annotated_data_source: annotated } = (await api.get(tasked.annotation)).entity<{
    annotated_data_source: { uri: string };
  }>();
  const token = await make(basic, '/tokens/', { user, name: 'a' });
  (await session.admin.patch(user, { roles: [] })).expect(200);
  const others = { hiddenVcf: files.vcf, hiddenBed: files.bed, annotated: annotated.uri };
  return { user, token, hidden, open, group: await session.group(), ...files, ...tasked, ...others };
}

/** How one request is made by whom. */
export interface Caller {
  title: string;
  api: Api;
  /** Undefined for nobody. */
  member?: Member;
  isToken: boolean;
}

/** Nobody, nobody with a token that is none, and every member by password and by token. */
export function callersOf(session: Session, members: readonly Member[]): Caller[] {
  const nobody = { title: 'nobody', api: session.anonymous, isToken: false };
  const stale = { title: 'an unknown token', api: session.anonymous.as(`Token ${fresh('token')}`), isToken: true };
  const both = members.flatMap((member): Caller[] => [
    { title: `${member.title} by password`, api: member.person.basic, member, isToken: false },
    { title: `${member.title} by token`, api: member.person.token, member, isToken: true },
  ]);
  return [nobody, stale, ...both];
}

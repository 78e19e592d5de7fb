import { beforeAll, describe, expect, test } from '@jest/globals';
import { fresh, type Person, type Session } from '../protocol/session.ts';

interface Sample {
  uri: string;
  groups: { uri: string }[];
  state_of_data: object;
}

const vcf = `##fileformat=VCFv4.2
#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tS
sampletest\t100\t.\tA\tC\t.\tPASS\t.\tGT\t0/1
`;

/** Samples: their fields, activation, groups and lists. */
export function sampleTests(session: Session): void {
  let owner: Person;
  beforeAll(async () => {
    owner = await session.newPerson('importer');
  });

  describe('a sample', () => {
    test('has exactly its fields, with their defaults', async () => {
      const answer = (await owner.token.post('/samples/', { name: 'plain' })).expect(201);
      const { uri } = answer.entity();
      expect(answer.headers.get('location')).toBe(uri);
      const sample = {
        uri: expect.stringMatching(/^\/samples\/[1-9][0-9]*$/),
        active: false,
        added: expect.any(String),
        coverage_profile: true,
        external_id: null,
        name: 'plain',
        notes: null,
        pool_size: 1,
        public: false,
        sex: 'unknown',
        state_of_data: { variations: 0, coverages: 0, covered_bases: 0, warnings: [] },
        user: { uri: owner.uri },
        groups: [],
      };
      expect(answer.json()).toEqual({ sample });
      expect((await owner.token.get(uri)).expect(200).json()).toEqual({ sample });
    });

    test('can be created with all accepted fields', async () => {
      const group = await session.group();
      const fields = { name: 'full', notes: '# Markdown', pool_size: 500, public: true, coverage_profile: false };
      const described = { ...fields, sex: 'female', external_id: fresh('lab') };
      const sample = (await owner.token.post('/samples/', { ...described, groups: [group] })).expect(201).entity();
      expect(sample).toMatchObject({ ...described, groups: [{ uri: group }], active: false });
    });

    test.each([
      ['active', true],
      ['active', false],
      ['coverage_profile', false],
      ['external_id', 'renamed'],
      ['external_id', null],
      ['sex', 'female'],
      ['sex', 'unknown'],
      ['name', 'renamed'],
      ['notes', 'noted'],
      ['notes', null],
      ['pool_size', 9],
      ['public', true],
      ['public', false],
    ])('changes %s to %p, and nothing else with it', async (field, value) => {
      const described = { external_id: fresh('lab'), sex: 'male', notes: 'old' };
      const start = { coverage_profile: true, public: value !== true, pool_size: 2, ...described };
      const uri = await session.sample(owner, start);
      if (value === false && field === 'active') (await owner.token.patch(uri, { active: true })).expect(200);
      const { state_of_data: _, ...before } = (await owner.token.get(uri)).entity<Sample>();
      const changed = (await owner.token.patch(uri, { [field]: value })).expect(200).entity<Sample>();
      const { state_of_data: __, ...after } = changed;
      expect(after).toEqual({ ...before, [field]: value });
    });

    test('has an external id that no other sample of its owner has', async () => {
      const [external_id, other] = [fresh('lab'), await session.newPerson('importer')];
      const uri = await session.sample(owner, { external_id });
      const taken = { code: 'integrity_conflict', message: 'external_id: another sample of this user has it' };
      const again = await owner.token.post('/samples/', { name: 'again', external_id });
      expect(again.expect(409).error()).toMatchObject(taken);
      const second = await session.sample(owner);
      expect((await owner.token.patch(second, { external_id })).expect(409).error()).toMatchObject(taken);
      await session.sample(other, { external_id });
      (await owner.token.patch(uri, { external_id: null })).expect(200);
      (await owner.token.patch(second, { external_id })).expect(200);
    });

    test('lists its groups in ascending order of id, each once', async () => {
      const groups = [await session.group(), await session.group(), await session.group()];
      const uri = await session.sample(owner, { groups: [groups[2], groups[0], groups[2]] });
      const shown = async () => (await owner.token.get(uri)).entity<Sample>().groups.map((group) => group.uri);
      expect(await shown()).toEqual([groups[0], groups[2]]);
      (await owner.token.patch(uri, { groups: [groups[1]] })).expect(200);
      expect(await shown()).toEqual([groups[1]]);
      (await owner.token.patch(uri, { groups: [] })).expect(200);
      expect(await shown()).toEqual([]);
    });

    test('belongs to its creator, whatever user is named', async () => {
      const answer = await owner.token.post('/samples/', { name: 'a', user: '/users/1', active: true });
      expect(answer.expect(201).entity()).toMatchObject({ user: { uri: owner.uri } });
      const { uri } = answer.entity();
      const refused = (await owner.token.patch(uri, { user: '/users/1' })).expect(400).error();
      expect(refused.message).toMatch(/^user: cannot be changed/);
    });

    test('can be changed by its owner even after they lose the importer role', async () => {
      const person = await session.newPerson('importer');
      const uri = await session.sample(person);
      (await session.admin.patch(person.uri, { roles: [] })).expect(200);
      (await person.token.patch(uri, { notes: 'still mine' })).expect(200);
      (await person.token.post('/samples/', { name: 'a' })).expect(403);
      (await person.token.delete(uri)).expect(204);
    });

    test('that is made private cannot be read by others from the next request on', async () => {
      const uri = await session.sample(owner, { public: true });
      (await session.anonymous.get(uri)).expect(200);
      (await owner.token.patch(uri, { public: false })).expect(200);
      (await session.anonymous.get(uri)).expect(401);
    });

    test('that is deleted takes its variations, coverages and frequencies with it, and leaves data sources', async () => {
      const uri = await session.sample(owner, { coverage_profile: false });
      const upload = (filetype: string, data: string) => owner.token.upload({ name: 'a', filetype, data });
      const dataSource = (await upload('vcf', vcf)).expect(201).entity().uri;
      const bed = (await upload('bed', 'sampletest\t0\t500\n')).expect(201).entity().uri;
      const create = async (path: string, data_source: string): Promise<string> =>
        (await owner.token.post(path, { sample: uri, data_source })).expect(201).entity().uri;
      const made = [await create('/variations/', dataSource), await create('/coverages/', bed)];
      for (const one of made) expect((await owner.token.finish(one)).state).toBe('succes');
      (await owner.token.patch(uri, { active: true })).expect(200);
      const other = await session.sample(owner);
      const count = async (expression: string) => {
        const json = encodeURIComponent(JSON.stringify({ queries: [{ name: 'Q', expression }] }));
        const answer = await session.admin.get(`/variants/sampletest:100A%3EC?__json__=${json}`);
        return answer.expect(200).entity<{ annotations: { Q: { frequency: number } } }>().annotations.Q.frequency;
      };
      expect(await count(`sample:${uri} or sample:${other}`)).toBe(1);
      (await owner.token.delete(uri)).expect(204);
      expect(await count(`sample:${other}`)).toBe(0);
      for (const one of made) (await session.admin.get(one)).expect(404);
      (await owner.token.get(dataSource)).expect(200);
      const again = await owner.token.post('/variations/', { sample: other, data_source: dataSource });
      expect((await owner.token.finish(again.expect(201).entity().uri)).state).toBe('succes');
    });

    test('shows what of its data counts, with the warnings of an activation, whatever If-Match knew of that', async () => {
      const uri = await session.sample(owner);
      const created = (await owner.token.get(uri)).expect(200).headers.get('etag')!;
      const upload = async (filetype: string, data: string) =>
        (await owner.token.upload({ name: 'a', filetype, data })).expect(201).entity().uri;
      const create = async (path: string, data_source: string) =>
        await owner.token.finish((await owner.token.post(path, { sample: uri, data_source })).expect(201).entity().uri);
      const calls = vcf.replace('100', `${90_000 + Number(uri.split('/').at(-1))}`);
      await create('/variations/', await upload('vcf', calls));
      const options = { json: { active: true }, headers: { 'If-Match': created } };
      const active = (await owner.token.request('PATCH', uri, options)).expect(200);
      const nowhere = 'active, with a coverage profile, but no coverage: it counts nowhere';
      const state = { variations: 1, coverages: 0, covered_bases: 0, warnings: [nowhere] };
      expect(active.entity()).toMatchObject({ active: true, state_of_data: state });
      const known = active.headers.get('etag')!;
      (await owner.token.get(uri, { headers: { 'If-None-Match': known } })).expect(304);
      await create('/coverages/', await upload('bed', 'sampletest\t0\t500\nsampletest\t400\t600\n'));
      const covered = (await owner.token.get(uri, { headers: { 'If-None-Match': known } })).expect(200);
      const complete = { variations: 1, coverages: 1, covered_bases: 600, warnings: [] };
      expect(covered.entity()).toMatchObject({ state_of_data: complete });
      const listed = await owner.token.list('/samples/', { query: { user: owner.uri } });
      expect(listed.items().find((item) => item.uri === uri)).toEqual(covered.entity());
      (await owner.token.delete(uri)).expect(204);
    });

    test('that is deleted while its import waits or runs is deleted with the import', async () => {
      const uri = await session.sample(owner);
      const lines = Array.from({ length: 20_000 }, (_, n) => `deleted\t${n}\t${n + 1}\n`).join('');
      const bed = (await owner.token.upload({ name: 'a', filetype: 'bed', data: lines })).expect(201).entity().uri;
      const body = { sample: uri, data_source: bed };
      const coverage = (await owner.token.post('/coverages/', body)).expect(201).entity().uri;
      (await owner.token.delete(uri)).expect(204);
      (await session.admin.get(coverage)).expect(404);
      (await owner.token.delete(bed)).expect(204);
    });
  });

  describe('the samples', () => {
    let lister: Person;
    let uris: string[];
    let groups: string[];
    beforeAll(async () => {
      lister = await session.newPerson('importer');
      groups = [await session.group(), await session.group()];
      const [one, two] = groups;
      uris = [];
      for (const fields of [
        { public: true, groups: [one] },
        { public: false, groups: [one, two] },
        { public: true, groups: [two, one] },
        { public: false },
      ]) {
        uris.push(await session.sample(lister, { ...fields, name: fresh('listed') }));
      }
    });
    const found = async (query: Record<string, string>): Promise<number[]> => {
      const items = (await lister.token.list('/samples/', { query: { user: lister.uri, ...query } })).items();
      return items.map((item) => uris.indexOf(item.uri));
    };

    test('can be filtered by user', async () => {
      expect(await found({})).toEqual([0, 1, 2, 3]);
    });

    test('can be filtered by public, with either value, in every spelling of a boolean', async () => {
      for (const value of ['true', 'yes', '1']) expect(await found({ public: value })).toEqual([0, 2]);
      for (const value of ['false', 'No', 'off']) expect(await found({ public: value })).toEqual([1, 3]);
    });

    test('can be filtered by groups, being in all of them', async () => {
      expect(await found({ groups: groups[0]! })).toEqual([0, 1, 2]);
      expect(await found({ groups: groups[1]! })).toEqual([1, 2]);
      expect(await found({ groups: groups.join(',') })).toEqual([1, 2]);
      expect(await found({ groups: groups.join(','), public: 'true' })).toEqual([2]);
      expect(await found({ groups: '' })).toEqual([0, 1, 2, 3]);
    });

    test('can be filtered by name, by a part of it, and by external id', async () => {
      const person = await session.newPerson('importer');
      const named: string[] = [];
      for (const name of ['A%', 'A%b', 'Ab'])
        named.push(await session.sample(person, { name, external_id: `of ${name}` }));
      const found = async (query: Record<string, string>) => {
        const answer = await person.token.list('/samples/', { query: { user: person.uri, ...query } });
        return answer.items().map((item) => named.indexOf(item.uri));
      };
      expect(await found({ name: 'A%' })).toEqual([0]);
      expect(await found({ name_contains: 'A%' })).toEqual([0, 1]);
      expect(await found({ name_contains: 'b' })).toEqual([1, 2]);
      expect(await found({ external_id: 'of Ab' })).toEqual([2]);
      expect(await found({ external_id: 'of Ab', name_contains: 'A' })).toEqual([2]);
      expect(await found({ name_contains: 'aB', ignore_case: 'true' })).toEqual([2]);
      const none = await person.token.list('/samples/', { query: { user: person.uri, name_contains: 'a' } });
      none.expect(416);
    });

    test('that are public are listed to all callers, without private ones', async () => {
      const answer = await session.anonymous.get('/samples/?public=true&order=-pool_size,name', {
        headers: { Range: 'items=0-5' },
      });
      expect(answer.expect(206).headers.get('content-range')).toMatch(/^items 0-[1-5]\/\d+$/);
      for (const item of answer.items<{ public: boolean }>()) expect(item.public).toBe(true);
    });

    test('are counted after filtering', async () => {
      const query = { user: lister.uri, public: 'true' };
      const answer = await lister.token.list('/samples/', { query });
      expect(answer.expect(206).headers.get('content-range')).toBe('items 0-1/2');
    });
  });
}

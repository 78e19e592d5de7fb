import { beforeAll, describe, expect, test } from '@jest/globals';
import { untimed } from '@varfreq/harness/system/api';
import type { Person, Session } from '../protocol/session.ts';
import { look, make, makeFile, type Tasked, taskTimes, urisOf } from './making.ts';

const kinds = [
  { noun: 'variation', collection: '/variations/', filetype: 'vcf', wrong: ['bed', 'csv'] },
  { noun: 'coverage', collection: '/coverages/', filetype: 'bed', wrong: ['vcf', 'csv'] },
] as const;
const submitted = { task: { state: 'submitted' } };
const defaults = {
  variation: { skip_filtered: true, use_genotypes: true, prefer_genotype_likelihoods: false },
  coverage: { individuals: 1 },
};

/** Variations and coverages as resources. */
export function importTests(session: Session): void {
  let owner: Person;
  let other: Person;
  beforeAll(async () => {
    owner = await session.newPerson('importer');
    other = await session.newPerson('importer', 'annotator', 'trader', 'querier', 'group-querier');
  });

  describe.each(kinds)('a $noun', ({ noun, collection, filetype, wrong }) => {
    let sample: string;
    let publicSample: string;
    /** A finished import that tests do not change. */
    let ended: string;
    beforeAll(async () => {
      sample = await session.sample(owner);
      publicSample = await session.sample(owner, { public: true });
      ended = await makeOne();
      await owner.token.finish(ended);
    });
    const makeOne = async (fields: Record<string, unknown> = {}): Promise<string> =>
      await make(owner.token, collection, { sample, data_source: await makeFile(owner.token, filetype), ...fields });

    test('is created with a Location and defaults, and is the same when read', async () => {
      const data_source = await makeFile(owner.token, filetype);
      const answer = (await owner.token.post(collection, { sample, data_source })).expect(201);
      const uri = answer.headers.get('location');
      expect(uri).toMatch(new RegExp(`^${collection}[1-9][0-9]*$`));
      const links = { uri, data_source: { uri: data_source }, sample: { uri: sample } };
      const expected = { ...links, task: expect.objectContaining({ state: expect.any(String) }), ...defaults[noun] };
      expect(answer.json()).toEqual({ [noun]: expected });
      await owner.token.finish(uri!);
      const task = { state: 'succes', result: expect.any(Object), ...taskTimes };
      expect((await owner.token.get(uri!)).json()).toEqual({ [noun]: { ...expected, task } });
    });

    test.each(['data_source', 'sample'])('needs %s', async (name) => {
      const fields = { sample, data_source: await makeFile(owner.token, filetype), [name]: undefined };
      expect((await owner.token.post(collection, fields)).expect(400).error().message).toMatch(`${name}: `);
    });

    test('needs links to existing resources, and reports both when wrong', async () => {
      const fields = { sample: '/samples/999999999', data_source: '/data_sources/999999999' };
      const { message } = (await owner.token.post(collection, fields)).expect(400).error();
      expect(message).toMatch(/data_source: .*999999999/);
      expect(message).toMatch(/sample: .*999999999/);
    });

    test.each(wrong)('cannot be created from a %s', async (type) => {
      const data_source = await makeFile(owner.token, type);
      const { code, message } = (await owner.token.post(collection, { sample, data_source })).expect(400).error();
      expect({ code, message }).toEqual({
        code: 'bad_request',
        message: expect.stringMatching(/^data_source: .*type/),
      });
      expect(message).toContain(filetype);
    });

    test('cannot be created from a file that the caller may not read, whatever its type', async () => {
      const theirs = await session.sample(other);
      for (const type of [filetype, ...wrong]) {
        const data_source = await makeFile(owner.token, type);
        const answer = await other.token.post(collection, { sample: theirs, data_source });
        expect(answer.expect(403).error().code).toBe('forbidden');
      }
    });

    test("cannot be created for another user's sample, public or not", async () => {
      const data_source = await makeFile(other.token, filetype);
      for (const one of [sample, publicSample]) {
        (await other.token.post(collection, { sample: one, data_source })).expect(403);
        (await session.anonymous.post(collection, { sample: one, data_source })).expect(401);
      }
    });

    test("can be created by an admin for any user's sample and file", async () => {
      const data_source = await makeFile(other.token, filetype);
      const { uri } = (await session.admin.post(collection, { sample, data_source })).expect(201).entity();
      expect(await look(owner.token, uri)).toMatchObject({
        sample: { uri: sample },
        data_source: { uri: data_source },
      });
    });

    test('can be one of several of its sample', async () => {
      const one = await session.sample(owner);
      const uris = [await makeOne({ sample: one }), await makeOne({ sample: one })];
      for (const uri of uris) expect((await owner.token.finish(uri)).state).toBe('succes');
      expect(await urisOf(owner.token, collection, { sample: one })).toEqual(uris);
    });

    test('of a public sample can be read by all, of another by owner and admin', async () => {
      const [hidden, open] = [await makeOne(), await makeOne({ sample: publicSample })];
      for (const api of [owner.token, owner.basic, session.admin]) (await api.get(hidden)).expect(200);
      (await other.token.get(hidden)).expect(403);
      (await session.anonymous.get(hidden)).expect(401);
      for (const api of [other.token, session.anonymous]) (await api.get(open)).expect(200);
    });

    test('embeds sample and data source for callers who may read them', async () => {
      const uri = await makeOne({ sample: publicSample });
      const bare = await look(owner.token, uri);
      const both = await look(owner.token, uri, 'data_source,sample');
      expect(both.data_source).toEqual(await look(owner.token, bare.data_source.uri));
      // Imports of other tests may end meanwhile.
      const stable = (sample: object) => ({ ...sample, state_of_data: undefined });
      expect(stable(both.sample)).toEqual(stable(await look(owner.token, publicSample)));
      const seen = await look(session.anonymous, uri, 'data_source,sample');
      expect(seen.data_source).toEqual(bare.data_source);
      expect(stable(seen.sample)).toEqual(stable(await look(session.anonymous, publicSample)));
      const listed = await owner.token.list(collection, { query: { sample: publicSample, embed: 'sample' } });
      expect(stable(listed.expect(206).items<Tasked>()[0]!.sample)).toEqual(stable(both.sample));
    });

    test.each(['user', 'task', 'sample.user', 'data'])('does not embed %p', async (embed) => {
      (await session.admin.get(ended, { query: { embed } })).expect(400);
    });

    test('is listed by its sample for owner and admin, and for all callers if it is public', async () => {
      const [mine, open] = [await session.sample(owner), await session.sample(owner, { public: true })];
      const [hidden, shown] = [await makeOne({ sample: mine }), await makeOne({ sample: open })];
      for (const api of [owner.token, session.admin])
        expect(await urisOf(api, collection, { sample: mine })).toEqual([hidden]);
      for (const api of [owner.token, other.token, session.anonymous, session.admin]) {
        expect(await urisOf(api, collection, { sample: open })).toEqual([shown]);
      }
      (await other.token.list(collection, { query: { sample: mine } })).expect(403);
      (await session.anonymous.list(collection, { query: { sample: mine } })).expect(401);
      (await owner.token.list(collection)).expect(403);
      (await session.anonymous.list(collection)).expect(401);
      expect(await urisOf(session.admin, collection)).toEqual(expect.arrayContaining([hidden, shown]));
    });

    test.each(['name', 'added', 'sample', 'state'])('cannot be ordered by %p in lists', async (order) => {
      const answer = await session.admin.list(collection, { query: { order } });
      expect(answer.expect(400).error().message).toMatch(/^order\[\d\]: /);
    });

    test('is not found in the other collection', async () => {
      const uri = await makeOne();
      const elsewhere = uri.replace(collection, kinds.find((kind) => kind.noun !== noun)!.collection);
      const answer = await session.admin.get(elsewhere);
      if (answer.status === 200)
        expect(answer.entity()).not.toMatchObject({ data_source: (await look(owner.token, uri)).data_source });
      else answer.expect(404);
    });

    test('is resubmitted by admins only, and ends again', async () => {
      const uri = await makeOne({ sample: publicSample });
      expect((await owner.token.finish(uri)).state).toBe('succes');
      const before = await look(owner.token, uri);
      const answer = (await session.admin.patch(uri, submitted)).expect(200);
      const { task } = answer.entity<Tasked>();
      expect(answer.entity()).toEqual({ ...before, task });
      expect(task.state).toMatch(/^(waiting|running|succes)$/);
      expect(await owner.token.finish(uri)).toEqual(untimed(before.task));
      (await owner.token.patch(uri, submitted)).expect(403);
      (await other.token.patch(uri, submitted)).expect(403);
      (await session.anonymous.patch(uri, submitted)).expect(401);
    });

    test.each([{}, { state: 'waiting' }, { state: 'Submitted' }, { state: true }, null, 'submitted', ['submitted']])(
      'is not resubmitted by the task %j',
      async (task) => {
        const before = await look(owner.token, ended);
        expect((await session.admin.patch(ended, { task })).expect(400).error().message).toMatch(/^task/);
        expect(await look(owner.token, ended)).toEqual(before);
      },
    );

    test('is not changed by a PATCH without task, nor its other fields by any PATCH', async () => {
      const before = await look(owner.token, ended);
      const { task: _, ...same } = before as { task: unknown };
      for (const fields of [{}, same]) {
        expect((await session.admin.patch(ended, fields)).expect(200).entity()).toEqual(before);
      }
      const refused = (await session.admin.patch(ended, { sample: publicSample })).expect(400).error();
      expect(refused.message).toMatch(/^sample: cannot be changed/);
      expect(await look(session.admin, ended)).toEqual(before);
      (await owner.token.patch(ended, {})).expect(403);
    });

    test('can be deleted by the owner of the sample and by admins', async () => {
      for (const api of [owner.token, owner.basic, session.admin]) {
        const uri = await makeOne();
        (await other.token.delete(uri)).expect(403);
        (await session.anonymous.delete(uri)).expect(401);
        expect((await api.delete(uri)).expect(204).bytes).toHaveLength(0);
        (await api.get(uri)).expect(404);
        (await session.admin.patch(uri, submitted)).expect(404);
        (await api.delete(uri)).expect(404);
      }
    });

    test('can be deleted while it waits or runs, and when it has failed', async () => {
      const bad = await makeFile(owner.token, filetype, 'x\ty\tz\n');
      const failed = await makeOne({ data_source: bad });
      expect((await owner.token.finish(failed)).state).toBe('failure');
      for (const uri of [failed, await makeOne(), await makeOne()]) (await owner.token.delete(uri)).expect(204);
    });

    test('is deleted with its sample', async () => {
      const one = await session.sample(owner);
      const uri = await makeOne({ sample: one });
      (await owner.token.delete(one)).expect(204);
      (await session.admin.get(uri)).expect(404);
    });

    test.each(['PUT', 'POST'])('takes no %s', async (method) => {
      (await session.admin.request(method, ended, { json: {} })).expect(405);
    });
  });
}

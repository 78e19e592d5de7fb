import { describe, expect, test } from '@jest/globals';
import { until } from '@varfreq/testkit/until';
import { EventReader } from './testing/event-reader.ts';
import type { OccupiableSystem } from './testing/occupiable-system.ts';
import { call, vcf } from './testing/vcf-text.ts';

const text = (): string => vcf({ rows: [call('1:100', 'A', 'T', 'GT', '0/1')] });
const mostStreams = 32;

/** The first answer that is good. */
async function firstGood(ask: () => Promise<Response>, isGood: (answer: Response) => boolean): Promise<Response> {
  return await until('a good answer', async () => {
    const answer = await ask();
    if (isGood(answer)) return answer;
    await answer.body?.cancel();
    return undefined;
  });
}

/** Server-sent events of tasks and of everything, and waiting for a task with `Prefer`. */
export function taskEventTests(theOccupiable: () => OccupiableSystem): void {
  const follow = (uri: string, headers: Record<string, string> = {}) =>
    EventReader.open(theOccupiable().tested.api, uri, headers);
  const submit = async (content: string) => {
    const { tested } = theOccupiable();
    const [data_source, sample] = [await tested.upload('vcf', content), await tested.sample()];
    return { data_source, sample, uri: await tested.create('/variations/', { sample, data_source }) };
  };
  const typesOf = (events: readonly { event: string }[]) =>
    events.map(({ event }) => event.replace('varfreq.import.', '')).filter((type) => type !== 'progress');

  describe('events of tasks', () => {
    test('arrive as they happen, from the submission to the end, which ends the response', async () => {
      const { data_source, sample, uri } = await submit(text());
      const reader = await follow(`${uri}/events`);
      expect(reader.type).toBe('text/event-stream; charset=utf-8');
      const events = await reader.all();
      expect(typesOf(events)).toEqual(['submitted', 'started', 'succeeded']);
      const ids = events.map(({ id }) => Number(id));
      expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b));
      expect(events[0]!.data).toEqual({
        specversion: '1.0',
        id: expect.stringMatching(/^\d+$/),
        source: expect.stringMatching(/^\/varfreq\/[0-9a-f-]{36}$/),
        type: 'varfreq.import.submitted',
        subject: uri,
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/),
        datacontenttype: 'application/json',
        data: { owner: '/users/1', data_source, sample, epoch: 1 },
      });
    });

    test('come to a reader that connected before they happened; deletion cancels', async () => {
      const uri = await theOccupiable().endless();
      const reader = await follow(`${uri}/events`);
      await reader.upTo('varfreq.import.progress');
      const rest = await follow(`${uri}/events`);
      const all = rest.all();
      await theOccupiable().tested.remove(uri);
      expect(typesOf(await all)).toEqual(['submitted', 'started', 'cancelled', 'deleted']);
    });

    test('continue after Last-Event-ID, or after the parameter; 204 when there are no more', async () => {
      const { uri } = await submit(text());
      const events = await (await follow(`${uri}/events`)).all();
      const [first, last] = [events[0]!.id, events.at(-1)!.id];
      const again = await (await follow(`${uri}/events`, { 'Last-Event-ID': first })).all();
      expect(again).toEqual(events.slice(1));
      expect(await (await follow(`${uri}/events?after=${first}`)).all()).toEqual(again);
      const { api } = theOccupiable().tested;
      (await api.get(`${uri}/events`, { headers: { 'Last-Event-ID': last } })).expect(204);
      (await api.get(`${uri}/events`, { headers: { 'Last-Event-ID': 'x' } })).expect(400);
    });

    test('name the code of a failure, and nothing of the file', async () => {
      const { uri } = await submit('no VCF at all, secret\n');
      const failed = (await (await follow(`${uri}/events`)).all()).at(-1)!;
      expect(failed).toMatchObject({
        event: 'varfreq.import.failed',
        data: { data: { error: 'invalid_observations' } },
      });
      expect(JSON.stringify(failed)).not.toContain('secret');
    });

    test('of an annotation name its result', async () => {
      const { tested } = theOccupiable();
      const fields = { data_source: await tested.upload('vcf', text()), queries: [{ name: 'Q', expression: '*' }] };
      const uri = await tested.create('/annotations/', fields);
      const { annotated_data_source: annotated } = await tested.look(uri);
      const done = (await (await follow(`${uri}/events`)).all()).at(-1)!;
      expect(done).toMatchObject({
        event: 'varfreq.annotation.succeeded',
        data: { data: { annotated: annotated.uri } },
      });
    });

    test('are for those who may read the resource', async () => {
      const { tested } = theOccupiable();
      const { uri, sample } = await submit(text());
      const stranger = await tested.user('importer');
      expect((await stranger.get(`${uri}/events`)).expect(403).error().code).toBe('forbidden');
      expect((await tested.api.as().get(`${uri}/events`)).expect(401).error().code).toBe('unauthorized');
      await tested.change(sample, { public: true });
      const reader = await EventReader.open(tested.api.as(), `${uri}/events`);
      expect(typesOf(await reader.all())).toContain('succeeded');
    });

    test('are streamed to a user up to a limit, and again once some streams have ended', async () => {
      const { tested } = theOccupiable();
      const uri = await theOccupiable().endless(await theOccupiable().sample({ public: true }));
      const user = await tested.user('importer');
      const open = () => user.stream(`${uri}/events`);
      const opened = [await open()];
      while (opened.at(-1)!.status === 200) opened.push(await open());
      const refused = opened.pop()!;
      expect(refused.status).toBe(429);
      expect(await refused.json()).toMatchObject({ error: { code: 'too_many_requests' } });
      // Each of up to two gateways counts its own, and requests of other tests decide which one is next.
      expect(opened.length).toBeGreaterThanOrEqual(mostStreams);
      expect(opened.length).toBeLessThanOrEqual(2 * mostStreams);
      for (const each of opened) await each.body!.cancel();
      const again = await firstGood(open, ({ status }) => status === 200);
      await again.body!.cancel();
      await tested.remove(uri);
    });
  });

  test('an administrator follows everything from now on, no other user does', async () => {
    const { tested } = theOccupiable();
    const reader = await follow('/events');
    const sample = await tested.sample();
    await tested.change(sample, { active: true });
    await tested.remove(sample);
    const events = await reader.upTo('varfreq.sample.deleted');
    expect(events.filter(({ data }) => data.subject === sample).map(({ event }) => event)).toEqual([
      'varfreq.sample.created',
      'varfreq.sample.activated',
      'varfreq.sample.deleted',
    ]);
    (await (await tested.user('importer')).get('/events')).expect(403);
    (await tested.api.as().get('/events')).expect(401);
  });

  describe('Prefer: wait', () => {
    const wait = (seconds: number | string) => ({ headers: { Prefer: `wait=${seconds}` } });

    test('answers when the task has ended', async () => {
      const { api } = theOccupiable().tested;
      const { uri } = await submit(text());
      const answer = (await api.get(uri, wait(60))).expect(200);
      expect(answer.headers.get('preference-applied')).toBe('wait=60');
      expect(answer.entity<{ task: { state: string } }>().task.state).toBe('succes');
      expect((await api.get(uri)).headers.get('preference-applied')).toBeNull();
    });

    test('answers with the task as it is when the time is over', async () => {
      const { api } = theOccupiable().tested;
      const uri = await theOccupiable().endless();
      const answer = (await api.get(uri, wait(1))).expect(200);
      expect(answer.entity<{ task: { state: string } }>().task.state).toBe('running');
      for (const odd of ['x', '-1', '']) (await api.get(uri, wait(odd))).expect(200);
      await theOccupiable().tested.remove(uri);
    });

    test('answers 404 when the resource is deleted meanwhile', async () => {
      const { tested } = theOccupiable();
      const uri = await theOccupiable().endless();
      const reader = await follow(`${uri}/events`);
      const waiting = tested.api.get(uri, wait(60));
      await reader.upTo('varfreq.import.progress');
      await tested.remove(uri);
      expect((await waiting).status).toBe(404);
    });
  });
}

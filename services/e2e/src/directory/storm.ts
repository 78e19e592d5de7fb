import { describe, expect, test } from '@jest/globals';
import type { Api } from '@varfreq/harness/system/api';
import type { ApiResponse } from '@varfreq/harness/system/api-response';
import type { Session } from '../protocol/session.ts';

/** Mulberry32: reproducible numbers in [0, 1). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

const observed = `##fileformat=VCFv4.2
#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tS
1\t5\t.\tA\tC\t.\tPASS\t.\tGT\t0/1
`;
const operations = 600;
const atOnce = 24;

/** Waits for the remaining tasks; none may have failed by a server error. */
async function endAll(admin: Api, tasks: readonly string[]): Promise<void> {
  for (const uri of tasks) {
    if ((await admin.get(uri)).status === 404) continue;
    const { error } = await admin.finish(uri);
    expect(error?.code ?? 'none').toMatch(/^(none|duplicate_data_source|cancelled)$/);
  }
}

/** Concurrent changes of everything: no server errors, and a consistent final state. */
export function stormTests(session: Session): void {
  describe('many changes of few resources at once', () => {
    test('end in success or a client error, and leave no link to deleted resources', async () => {
      const random = randomOf(20);
      const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
      const { admin } = session;
      const owner = await session.newPerson('importer');
      const groups = [await session.group(), await session.group(), await session.group()];
      const samples = [await session.sample(owner), await session.sample(owner)];
      const bed = (await owner.token.upload({ name: 'a', filetype: 'bed', data: '1\t0\t9\n' }))
        .expect(201)
        .entity().uri;
      const vcf = (await owner.token.upload({ name: 'a', filetype: 'vcf', data: observed })).expect(201).entity().uri;
      const tasks: string[] = [];
      const region = { chromosome: '1', begin: 1, end: 1000 };
      const queries = () => [
        { name: 'Q', expression: `sample:${pick(samples)} or group:${pick(groups)}` },
        { name: 'R', expression: '*' },
      ];
      const remember = (list: string[], answer: ApiResponse): ApiResponse => {
        if (answer.status === 201) list.push(answer.entity().uri);
        return answer;
      };
      const remove = (api: Api, list: string[]): Promise<ApiResponse> => {
        const uri = pick(list);
        // Mostly forgotten, so that most requests are about existing resources; the last two are kept.
        if (random() < 0.9 && list.length > 2) list.splice(list.indexOf(uri), 1);
        return api.delete(uri);
      };
      const some = (): string[] => groups.filter(() => random() < 0.4).toSorted(() => random() - 0.5);
      const kinds: ((api: Api) => Promise<ApiResponse>)[] = [
        (api) => api.patch(pick(samples), { groups: some(), notes: String(random()) }),
        (api) => api.patch(pick(samples), { active: random() < 0.5 }),
        (api) => api.get(pick(samples), { query: { embed: 'user,groups' } }),
        (api) => api.list('/samples/', { query: { user: owner.uri, groups: pick(groups), embed: 'groups' } }),
        async (api) => remember(samples, await api.post('/samples/', { name: 's', groups: some() })),
        async (api) => remember(groups, await api.post('/groups/', { name: 'g' })),
        () => admin.patch(pick(groups), { name: 'renamed' }),
        (api) => (random() < 0.3 ? remove(api, samples) : api.get(pick(samples))),
        () => (random() < 0.3 ? remove(admin, groups) : admin.get(pick(groups))),
        () => admin.patch(owner.uri, { name: `name ${random()}` }),
        async (api) => remember(tasks, await api.post('/coverages/', { sample: pick(samples), data_source: bed })),
        async (api) => remember(tasks, await api.post('/variations/', { sample: pick(samples), data_source: vcf })),
        async () => remember(tasks, await admin.post('/annotations/', { data_source: vcf, queries: queries() })),
        () => (tasks.length === 0 ? admin.get('/') : admin.patch(pick(tasks), { task: { state: 'submitted' } })),
        (api) => (tasks.length === 0 ? api.get('/') : random() < 0.3 ? remove(api, tasks) : api.get(pick(tasks))),
        () => admin.list('/variants/', { query: { __json__: JSON.stringify({ queries: queries(), region }) } }),
      ];
      const seen = new Map<number, number>();
      let left = operations;
      const client = async (): Promise<void> => {
        while (left > 0) {
          left -= 1;
          const { status } = await pick(kinds)(random() < 0.5 ? owner.token : admin);
          seen.set(status, (seen.get(status) ?? 0) + 1);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, client));
      expect([...seen.keys()].filter((status) => status >= 500)).toEqual([]);
      await endAll(admin, tasks);
      const query = { user: owner.uri };
      const answer = await owner.token.get('/samples/', { query, headers: { Range: 'items=0-9999' } });
      const linked = answer.status === 416 ? [] : answer.expect(206).items<{ groups: { uri: string }[] }>();
      for (const uri of new Set(linked.flatMap((sample) => sample.groups.map((group) => group.uri)))) {
        (await admin.get(uri)).expect(200);
      }
    });

    test('such as ten DELETEs of one resource end in one 204 and 404s', async () => {
      const uri = await session.group();
      const answers = await Promise.all(Array.from({ length: 10 }, () => session.admin.delete(uri)));
      expect(answers.map((answer) => answer.status).toSorted()).toEqual([204, ...Array(9).fill(404)]);
    });
  });
}

import { beforeAll, describe, expect, test } from '@jest/globals';
import type { ApiResponse } from '@varfreq/harness/system/api-response';
import { until } from '@varfreq/testkit/until';
import { fresh, type Session } from './session.ts';

interface Tasked {
  uri: string;
  task: { state: string; progress?: number; error?: object; result?: Record<string, unknown> };
}

const vcf = `##fileformat=VCFv4.2
#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tS
1\t100\t.\tA\tC\t.\tPASS\t.\tGT\t0/1
1\t200\t.\tA\tG\t.\tq10\t.\tGT\t1/1
1\t300\t.\tA\t<DEL>\t.\tPASS\t.\tGT\t1/1
`;

const times = { submitted: expect.any(String), started: expect.any(String), ended: expect.any(String) };

/** The shape of tasks, and their `Retry-After`. */
export function taskTests(session: Session): void {
  describe('a task', () => {
    let sample: string;
    let dataSource: string;
    let bed: string;
    beforeAll(async () => {
      sample = (await session.admin.post('/samples/', { name: fresh() })).expect(201).entity().uri;
      dataSource = (await session.admin.upload({ name: 'v', filetype: 'vcf', data: vcf })).expect(201).entity().uri;
      const upload = await session.admin.upload({ name: 'b', filetype: 'bed', data: '1\t0\t500\n1\t7\t7\n' });
      bed = upload.expect(201).entity().uri;
    });

    function checkShape(answer: ApiResponse): Tasked {
      const { task, uri } = answer.entity<Tasked>();
      const isFinished = task.state === 'succes' || task.state === 'failure';
      if (!isFinished) expect(['waiting', 'running']).toContain(task.state);
      expect('progress' in task).toBe(task.state === 'running');
      expect('error' in task).toBe(task.state === 'failure');
      expect('result' in task).toBe(task.state === 'succes');
      const retryAfter = answer.headers.get('retry-after');
      expect({ state: task.state, retryAfter }).toEqual({
        state: task.state,
        retryAfter: isFinished ? null : expect.stringMatching(/^[1-9][0-9]*$/),
      });
      return { task, uri };
    }

    async function watch(path: string, body: object): Promise<Tasked> {
      const created = (await session.admin.post(path, body)).expect(201);
      expect(created.headers.get('location')).toBe(created.entity().uri);
      const { uri } = checkShape(created);
      const ended = async () => {
        const now = checkShape((await session.admin.get(uri)).expect(200));
        return (now.task.state === 'succes' || now.task.state === 'failure') && now;
      };
      return await until(`${uri} has ended`, ended, { pauseMs: 1 });
    }

    test('of a variation ends as "succes" with records, observations, skipped and warnings', async () => {
      const { task } = await watch('/variations/', { sample, data_source: dataSource });
      expect(task).toEqual({
        state: 'succes',
        result: {
          records: 3,
          observations: 1,
          skipped: { filtered: 1, symbolic: 1 },
          warnings: [],
          sample_columns: expect.any(Number),
          transitions_transversions: 0,
          multiallelic: 0,
          chromosomes: expect.any(Object),
        },
        ...times,
      });
    });

    test('of a coverage ends with records, regions, skipped and warnings', async () => {
      const { task } = await watch('/coverages/', { sample, data_source: bed });
      expect(task).toEqual({
        state: 'succes',
        result: { records: 2, regions: 1, skipped: { empty_region: 1 }, warnings: [] },
        ...times,
      });
    });

    test('of an annotation ends with records, variants, skipped and warnings', async () => {
      const { task } = await watch('/annotations/', { data_source: dataSource });
      expect(task.result).toEqual({
        records: 3,
        variants: 2,
        skipped: { symbolic: 1 },
        warnings: [],
      });
    });

    test('that fails has an error with code and message, and no result', async () => {
      const upload = await session.admin.upload({ name: 'x', filetype: 'vcf', data: 'this is no VCF\n' });
      const { task } = await watch('/variations/', { sample, data_source: upload.expect(201).entity().uri });
      expect(task).toEqual({
        state: 'failure',
        error: {
          code: 'invalid_observations',
          file_fault: 'no_columns',
          message: expect.stringMatching(/line 1\b/),
        },
        ...times,
      });
    });

    test('is resubmitted by a PATCH of an admin, with a state in JSON or in the string encoding', async () => {
      const { uri } = await watch('/coverages/', { sample, data_source: bed });
      const answer = (await session.admin.patch(uri, { task: { state: 'submitted' } })).expect(200);
      expect(['waiting', 'running', 'succes']).toContain(answer.entity<Tasked>().task.state);
      expect((await session.admin.finish(uri)).state).toBe('succes');
      (await session.admin.patch(uri, { task: 'state:submitted' })).expect(200);
      expect((await session.admin.finish(uri)).state).toBe('succes');
    });

    test.each([{}, { state: 'succes' }, { state: '' }, { state: null }, { progress: 5 }, 'state', [], null, 5])(
      'is not resubmitted by %j',
      async (task) => {
        const { uri } = await watch('/coverages/', { sample, data_source: bed });
        expect((await session.admin.patch(uri, { task })).expect(400).error().message).toContain('task');
      },
    );

    test('is not resubmitted by non-admins', async () => {
      const owner = await session.newPerson('importer');
      const own = await session.sample(owner, { public: true });
      const data = (await owner.token.upload({ name: 'b', filetype: 'bed', data: '1\t0\t5\n' })).entity().uri;
      const { uri } = (await owner.token.post('/coverages/', { sample: own, data_source: data })).expect(201).entity();
      const body = { task: { state: 'submitted' } };
      (await owner.token.patch(uri, body)).expect(403);
      (await session.anonymous.patch(uri, body)).expect(401);
    });
  });
}

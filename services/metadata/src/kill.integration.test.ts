import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { metadataV1 } from '@varfreq/contracts/load';
import { type Client, connectGrpc } from '@varfreq/runtime/grpc/client';
import { startTestPostgres, type TestPostgres } from '@varfreq/testkit/postgres';
import { until } from '@varfreq/testkit/until';
import { sha256 } from './testing/shard-output.ts';
import { TaskFixture } from './testing/task-fixture.ts';
import { verifyInstallation } from './usecases/verify-installation.ts';

let postgres: TestPostgres;
let fixture: TaskFixture;
let user = 0;
let contents = 0;
const running: Service[] = [];

beforeAll(async () => {
  postgres = await startTestPostgres();
  fixture = await TaskFixture.open(postgres.url);
  await verifyInstallation(fixture.parts); // as the first start of a service does, before there is any data
  user = await fixture.user();
});

afterEach(async () => {
  for (const service of running.splice(0)) {
    service.tasks.close();
    service.child.kill('SIGKILL');
    await service.exited;
  }
});

afterAll(async () => {
  await fixture.close();
  await postgres.stop();
});

interface Service {
  child: ChildProcess;
  /** The signal it died by. */
  exited: Promise<string | null>;
  tasks: Client<typeof metadataV1.Tasks>;
}

const main = fileURLToPath(new URL('./main.ts', import.meta.url));
const secret = 'a secret between services';

/** The real service as a process of its own; it dies at the fault point, if one is named. */
async function startService(faultPoint = ''): Promise<Service> {
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: postgres.url,
      VARFREQ_METADATA_HOST: '127.0.0.1',
      VARFREQ_METADATA_PORT: '0',
      VARFREQ_SHARED_SECRET: secret,
      VARFREQ_TOKEN_SECRET: 'a secret that seals the keys of tokens',
      VARFREQ_BLOB_DIRECTORY: fixture.directory,
      VARFREQ_FAULT_POINT: faultPoint,
    },
  });
  const exited = once(child, 'exit').then(([, signal]) => signal as string | null);
  const tasks = connectGrpc(metadataV1.Tasks, await addressOf(child), { secret });
  const service = { child, exited, tasks };
  running.push(service);
  return service;
}

async function addressOf(child: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: child.stdout! })) {
    const { event, address } = JSON.parse(line) as { event?: string; address?: string };
    if (event !== 'metadata_ready') continue;
    child.stdout!.resume();
    return address!;
  }
  throw new Error('the service ended before it was ready');
}

async function submit(): Promise<{ id: number; taskId: number }> {
  contents += 1;
  const dataSource = await fixture.dataSource(user, { content: `killed ${contents}` });
  return fixture.import({ user, sample: await fixture.sample(user), dataSource });
}

async function claim({ tasks }: Service) {
  const { assignments } = await tasks.claimNext({ kind: 'PARSE', workerId: 'w', free: 1 });
  const [assignment] = assignments as [(typeof assignments)[number]];
  const segment = {
    objectKey: `${assignment.objectPrefix}a`,
    kind: 'OBSERVATIONS' as const,
    sizeBytes: 1,
    sha256: Buffer.from(sha256('x'), 'hex'),
    tracks: [assignment.parse!.track],
    entries: 1,
    ranges: [],
  };
  const result = { records: 1, skipped: {}, warnings: [] };
  return { assignment, report: { lease: assignment.lease, result, parse: { segments: [segment] } } };
}

/** State of the task, whether the import is visible, and the number of its live segments. */
async function visible(submitted: { id: number; taskId: number }) {
  const [row] = await fixture.rows<{ state: string; shown: boolean; segments: number }>(
    `SELECT state, published_track IS NOT NULL AS shown,
       (SELECT count(*) FROM segments s JOIN set_tracks h ON h.set_id = s.track_set
        WHERE h.track = published_track AND retired_version IS NULL) AS segments
     FROM imports i JOIN tasks k ON k.id = i.task_id WHERE i.id = $1`,
    [submitted.id],
  );
  return row!;
}

const whole = { state: 'succeeded', shown: true, segments: 1 };

describe('the metadata service killed in the middle of a step', () => {
  test('when metadata is killed before a claim commits, the work is handed out again', async () => {
    const { taskId } = await submit();
    const dying = await startService('before-claim-commit');
    await expect(claim(dying)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await dying.exited).toBe('SIGKILL');
    const { assignment } = await claim(await startService());
    expect(assignment.lease).toMatchObject({ taskId, attempt: 1 });
    await running[1]!.tasks.fail({ lease: assignment.lease, error: { code: 'invalid_observations' } });
  });

  test('when metadata is killed before publishing commits, nothing is visible until the next one has started, then all of it', async () => {
    const submitted = await submit();
    const dying = await startService('before-publish-commit');
    const { report } = await claim(dying);
    await expect(dying.tasks.done(report)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await dying.exited).toBe('SIGKILL');
    expect(await visible(submitted)).toEqual({ state: 'running', shown: false, segments: 0 });
    const next = await startService();
    expect(await next.tasks.done(report)).toEqual({ accepted: true });
    expect(await visible(submitted)).toEqual(whole);
  });

  test('when metadata is killed after publishing commits, the data is visible once, and a repeated report is accepted', async () => {
    const submitted = await submit();
    const dying = await startService('after-publish-commit');
    const { report } = await claim(dying);
    await expect(dying.tasks.done(report)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await dying.exited).toBe('SIGKILL');
    expect(await visible(submitted)).toEqual(whole);
    const next = await startService();
    expect(await next.tasks.done(report)).toEqual({ accepted: true });
    expect(await visible(submitted)).toEqual(whole);
  });

  test('when metadata is killed before a swap of segments commits, the manifest is unchanged, and the next one swaps once', async () => {
    for (let imports = 0; imports < fixture.parts.settings.compactionRuns; imports += 1) {
      await submit();
      await fixture.complete(await fixture.claimOne());
    }
    const before = await live();
    const dying = await startService('before-swap-commit');
    const report = await compact(dying);
    await expect(dying.tasks.done(report)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await dying.exited).toBe('SIGKILL');
    expect(await live()).toEqual(before);
    const next = await startService();
    expect(await next.tasks.done(report)).toEqual({ accepted: true });
    expect(await next.tasks.done(report)).toEqual({ accepted: true });
    const [merged, ...others] = await live();
    expect(others).toEqual([]);
    expect(merged).toEqual(before.flat());
  });
});

/** Tracks of each live segment. */
async function live(): Promise<number[][]> {
  const sql = `SELECT tracks FROM segments s JOIN track_sets t ON t.id = s.track_set
    WHERE retired_version IS NULL ORDER BY tracks`;
  return (await fixture.rows<{ tracks: number[] }>(sql)).map(({ tracks }) => tracks);
}

/** Claims a compaction as soon as one is planned, and says what its worker would report. */
async function compact({ tasks }: Service) {
  const claim = async () => (await tasks.claimNext({ kind: 'COMPACT', workerId: 'w', free: 1 })).assignments[0];
  const assignment = await until('a compaction is planned', claim);
  const { inputs, tracks } = assignment.compact!;
  const entries = inputs.reduce((sum, input) => sum + input.entries, 0);
  const segment = { ...inputs[0]!, objectKey: `${assignment.objectPrefix}a`, tracks, entries };
  return { lease: assignment.lease, result: {}, compact: { segments: [segment], droppedEntries: 0 } };
}

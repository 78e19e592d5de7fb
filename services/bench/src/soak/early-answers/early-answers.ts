import { setTimeout as sleep } from 'node:timers/promises';
import { api, tokenAuth } from '@varfreq/harness/system/api';
import { type Reading, type Trend, trendOf } from '../trend.ts';
import { grpcWays } from './grpc-ways.ts';
import { httpWays, type RequestContext, uploadBegin } from './http-ways.ts';
import { RawConnection } from './raw-connection.ts';
import { type SoakedSystem, startSoakedSystem } from './soaked-system.ts';

/** Result of a soak of early answers. */
export interface EarlyAnswers {
  requests: number;
  /** Trend of the MiB left after collections; its slope is per 3600 requests. */
  memory: Trend;
  /** Requests by way and ending. */
  endings: ReadonlyMap<string, number>;
  /** Endings that their way does not expect. */
  unexpected: readonly string[];
}

const connections = 4;
const largeBytes = 8 << 20;
const heldKey = 'held';
const readingsOfRun = 24;
/** Allowed slow growth of compiled code, statistics and pools. */
const allowance = { share: 0.02, floor: 2 };

async function createContext(system: SoakedSystem): Promise<RequestContext> {
  const admin = api(system.url, system.adminAuth);
  const token = (await admin.post('/tokens/', { user: '/users/1', name: 'soak' })).expect(201);
  const auth = tokenAuth(token.entity<{ key: string }>().key);
  const data = Buffer.alloc(largeBytes, 'x');
  const uploaded = (await api(system.url, auth).upload({ name: 'large', filetype: 'vcf', data })).expect(201);
  return { url: system.url, auth, large: uploaded.entity().uri, heldKey };
}

/** An unfinished upload, so that others under its Idempotency-Key are refused. */
async function holdUpload({ url, auth }: RequestContext): Promise<RawConnection> {
  const held = await RawConnection.open(url);
  const headers = [`Authorization: ${auth}`, `Idempotency-Key: ${heldKey}`, 'Expect: 100-continue'];
  const type = 'Content-Type: multipart/form-data; boundary=b';
  const lines = ['POST /data_sources/ HTTP/1.1', 'Host: localhost', type, ...headers, `Content-Length: ${1 << 30}`];
  held.send(`${lines.join('\r\n')}\r\n\r\n`);
  await held.answer();
  held.send(uploadBegin);
  return held;
}

class EndingsCount {
  readonly counts = new Map<string, number>();
  readonly unexpected: string[] = [];
  requests = 0;

  add<T>(way: string, expected: readonly T[], endings: readonly T[]): void {
    for (const ending of endings) {
      const name = `${way}: ${ending}`;
      this.requests += 1;
      this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
      if (!expected.includes(ending)) this.unexpected.push(name);
    }
  }
}

/** Minimum of some readings, since data of gone clients is released soon, not at once. */
async function settledMebibytes(system: SoakedSystem): Promise<number> {
  const readings: number[] = [];
  for (let i = 0; i < 3; i += 1) {
    readings.push(await system.neededBytes());
    await sleep(50);
  }
  return Math.min(...readings) / 2 ** 20;
}

/**
 * Sends about `requests` requests answered early in all ways, over HTTP on four kept connections and over gRPC, and
 * measures the memory of the answering system. Fails when a connection is not kept.
 *
 * @param often repetitions of cheap ways in each round of all ways
 */
export async function soakEarlyAnswers(
  requests: number,
  often: number,
  onReading = (_: Reading): void => {},
): Promise<EarlyAnswers> {
  const system = await startSoakedSystem();
  const grpc = grpcWays(system.metadata);
  const opened: RawConnection[] = [];
  try {
    const context = await createContext(system);
    const count = new EndingsCount();
    const held = await holdUpload(context);
    opened.push(held);
    for (let i = 0; i < connections; i += 1) opened.push(await RawConnection.open(context.url));
    const timesOf = ({ isCheap = false }) => Array.from({ length: isCheap ? often : 1 });
    const askHttp = async (on: RawConnection) => {
      for (const [name, way] of Object.entries(httpWays)) {
        for (const _ of timesOf(way)) count.add(name, way.statuses, await way.run(on, context));
      }
    };
    const askGrpc = async () => {
      for (const [name, way] of Object.entries(grpc.ways)) {
        for (const _ of timesOf(way)) count.add(name, way.endings, [await way.run()]);
      }
    };
    const readings: Reading[] = [];
    while (count.requests < requests) {
      held.send('.'); // otherwise the gateway closes it after two minutes
      await Promise.all([...opened.slice(1).map(askHttp), askGrpc(), askGrpc()]);
      if (count.requests < (readings.length * requests) / readingsOfRun) continue;
      readings.push({ at: count.requests, value: await settledMebibytes(system) });
      onReading(readings.at(-1)!);
    }
    const memory = trendOf(readings, allowance);
    return { requests: count.requests, memory, endings: count.counts, unexpected: count.unexpected };
  } finally {
    for (const one of opened) one.destroy();
    grpc.close();
    await system.stop();
  }
}

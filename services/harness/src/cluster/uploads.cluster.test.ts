import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Api, api } from '../system/api.ts';
import { begin, finish, offsetOf, randomBytes, send, tus } from '../system/tus.ts';
import { type ClusterSystem, startClusterSystem } from './cluster-system.ts';
import { testCluster } from './config.ts';
import { type Replica, restart } from './replica.ts';

// The pieces of one upload reach both gateways, which share nothing but the store and metadata.
const mebibyte = 2 ** 20;
let system: ClusterSystem;
beforeAll(async () => {
  system = await startClusterSystem(testCluster!, {});
});
afterAll(async () => {
  await system?.stop();
});

const gateways = () => system.replicas.filter(({ service }) => service === 'gateway');

/** A client that reaches this gateway alone. */
const clientOf = ({ port }: Replica): Api => api(`http://127.0.0.1:${port}`, system.adminAuth);

/** Sends a whole number of bytes in turns, each to the next gateway; returns the offset. */
async function sendInTurns(uri: string, bytes: Buffer<ArrayBuffer>, from: number, to: number, step: number) {
  const clients = gateways().map(clientOf);
  for (let [offset, turn] = [from, 0]; ; turn += 1) {
    const end = Math.min(to, offset + step);
    const answer = await send(clients[turn % clients.length]!, uri, offset, bytes.subarray(offset, end));
    offset = Number(answer.expect(204).headers.get('upload-offset'));
    expect(offset).toBe(end);
    if (offset === to) return offset;
  }
}

/** Sends all but the last byte of the rest to a gateway and kills it once some of that is stored. */
async function killWhileReceiving(victim: Replica, other: Api, uri: string, bytes: Buffer<ArrayBuffer>, from: number) {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(bytes.subarray(from, -1)), // neither its end nor more
  });
  const type = 'application/offset+octet-stream';
  const headers = { ...tus, 'Upload-Offset': String(from), 'Content-Type': type, Authorization: system.adminAuth };
  const options = { method: 'PATCH', headers, body, duplex: 'half' } as RequestInit;
  const sending = fetch(`http://127.0.0.1:${victim.port}${uri}`, options).then(
    ({ status }) => status,
    () => 'broken',
  );
  while ((await offsetOf(other, uri)) <= from) await Promise.race([sending, new Promise(setImmediate)]);
  await victim.process.end('SIGKILL');
  expect(await sending).toBe('broken');
}

test('pieces of an upload reach both gateways in turn, and one continues when the other is killed', async () => {
  const bytes = randomBytes(48 * mebibyte);
  const [victim, survivor] = gateways();
  const other = clientOf(survivor!);
  const uri = await begin(clientOf(victim!), bytes.length);
  const reached = await sendInTurns(uri, bytes, 0, 12 * mebibyte, 3 * mebibyte);
  await killWhileReceiving(victim!, other, uri, bytes, reached);
  const stored = await offsetOf(other, uri);
  expect(stored).toBeGreaterThan(reached);
  const half = stored + Math.floor((bytes.length - stored) / 2);
  (await send(other, uri, stored, bytes.subarray(stored, half))).expect(204);
  await restart(victim!);
  const end = await sendInTurns(uri, bytes, half, bytes.length, 3 * mebibyte);
  expect(end).toBe(bytes.length);
  const { uri: source } = (await finish(clientOf(victim!), uri)).expect(201).entity<{ uri: string }>();
  for (const gateway of gateways())
    expect(Buffer.from(await clientOf(gateway).download(source)).equals(bytes)).toBe(true);
});

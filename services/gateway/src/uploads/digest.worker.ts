import { parentPort } from 'node:worker_threads';
import { DigestThreads } from './digest-threads.ts';
import type { DigestOptions, DigestReply, DigestRequest } from './digests.ts';
import { StreamDigester } from './stream-digester.ts';

const port = parentPort!;
/** An upload, and the memory in which its pieces arrive. */
interface Opened {
  digester: StreamDigester;
  memory: Uint8Array;
  isLarge: boolean;
}

/** Large uploads that have memory of their own in the other thread; further ones are hashed here. */
const mostLarge = 4;

const streams = new Map<number, Opened>();
/** Hashes what is inflated here, for large files: while the next chunk is inflated, a whole one. */
const beside = new DigestThreads(1, 2 * 1024 * 1024);
const reply = (message: DigestReply): void => port.postMessage(message);

function open(stream: number, memory: SharedArrayBuffer, options: DigestOptions): void {
  const onTaken = (): void => reply({ kind: 'taken', stream });
  const elsewhere = (plain: DigestOptions) => beside.open(plain);
  const isLarge = options.isLarge && [...streams.values()].filter((other) => other.isLarge).length < mostLarge;
  const digester = new StreamDigester({ ...options, isLarge, onTaken, elsewhere });
  streams.set(stream, { digester, memory: new Uint8Array(memory), isLarge });
}

function take(stream: number, start: number, end: number): void {
  const opened = streams.get(stream);
  opened?.digester.write(opened.memory.subarray(start, end));
}

async function finish(stream: number): Promise<void> {
  try {
    const digests = await streams.get(stream)?.digester.finish();
    if (digests !== undefined && streams.delete(stream)) reply({ kind: 'done', stream, digests });
  } catch {
    if (streams.delete(stream)) reply({ kind: 'failed', stream });
  }
}

port.on('message', (request: DigestRequest) => {
  const { stream } = request;
  if (request.kind === 'open') open(stream, request.memory, request);
  else if (request.kind === 'piece') take(stream, request.start, request.end);
  else if (request.kind === 'end') void finish(stream);
  else {
    streams.get(stream)?.digester.abort();
    streams.delete(stream);
  }
});

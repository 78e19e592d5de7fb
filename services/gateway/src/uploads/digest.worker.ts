import { parentPort } from 'node:worker_threads';
import type { DigestOptions, DigestReply, DigestRequest } from './digests.ts';
import { StreamDigester } from './stream-digester.ts';

const port = parentPort!;
const streams = new Map<number, StreamDigester>();
const reply = (message: DigestReply): void => port.postMessage(message);

function open(stream: number, options: DigestOptions): void {
  const onTaken = (bytes: number): void => reply({ kind: 'taken', stream, bytes });
  streams.set(stream, new StreamDigester({ ...options, onTaken }));
}

async function finish(stream: number): Promise<void> {
  const digests = await streams.get(stream)?.finish();
  if (digests !== undefined && streams.delete(stream)) reply({ kind: 'done', stream, digests });
}

port.on('message', (request: DigestRequest) => {
  const { stream } = request;
  if (request.kind === 'open') open(stream, request);
  else if (request.kind === 'chunk') streams.get(stream)?.write(request.bytes);
  else if (request.kind === 'end') void finish(stream);
  else {
    streams.get(stream)?.abort();
    streams.delete(stream);
  }
});

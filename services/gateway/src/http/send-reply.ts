import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Reply } from './reply.ts';
import { noteError } from './requests/request-outcome.ts';

function bodyOf(reply: Reply): { bytes: Uint8Array; type: string | undefined } {
  if (reply.json === undefined) return { bytes: reply.bytes ?? new Uint8Array(), type: undefined };
  return { bytes: Buffer.from(JSON.stringify(reply.json)), type: 'application/json' };
}

function sendBytes(response: ServerResponse, reply: Reply): void {
  const { bytes, type } = bodyOf(reply);
  if (type !== undefined) response.setHeader('Content-Type', type);
  if (reply.status !== 204 && reply.status !== 304) response.setHeader('Content-Length', bytes.length);
  response.end(bytes);
}

/** Sends a reply. For HEAD, Node drops the body; a stream is then destroyed unread. */
export async function sendReply(response: ServerResponse, reply: Reply): Promise<void> {
  const { stream } = reply;
  response.statusCode = reply.status;
  for (const [name, value] of Object.entries(reply.headers ?? {})) response.setHeader(name, value);
  if (stream === undefined) return sendBytes(response, reply);
  if (response.req.method === 'HEAD') {
    stream.destroy();
    response.end();
    return;
  }
  // Noted here: the request has ended by the time the pipeline rejects.
  stream.once('error', (error) => void noteError(response.req, error));
  // Where the client has gone before, Node leaves the stream open.
  await pipeline(stream, response).finally(() => stream.destroy());
}

import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { Metadata } from '@grpc/grpc-js';
import type { CallOptions } from './methods.ts';

const requestIdKey = 'x-request-id';
const requestIdPattern = /^[A-Za-z0-9._:-]{1,128}$/;
const traceparentPattern = /^[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

/** Metadata of an outgoing call: shared secret, request id (a new one if none is given), trace context. */
export function writeCallMetadata(secret: string, options: CallOptions): Metadata {
  const metadata = new Metadata();
  metadata.set('authorization', `Bearer ${Buffer.from(secret).toString('base64url')}`);
  metadata.set(requestIdKey, options.requestId ?? randomUUID());
  if (options.traceparent !== undefined) metadata.set('traceparent', options.traceparent);
  return metadata;
}

function readText(metadata: Metadata, key: string, pattern: RegExp): string | undefined {
  const value = metadata.get(key)[0];
  return typeof value === 'string' && pattern.test(value) ? value : undefined;
}

/** Request id (a new one if none, or a malformed one, came) and trace context of an incoming call. */
export function readCallMetadata(metadata: Metadata): { requestId: string; traceparent: string | undefined } {
  return {
    requestId: readText(metadata, requestIdKey, requestIdPattern) ?? randomUUID(),
    traceparent: readText(metadata, 'traceparent', traceparentPattern),
  };
}

function digest(text: string): Uint8Array {
  return createHash('sha256').update(text).digest();
}

/** A check whether a call carries the shared secret; takes the same time whatever the difference. */
export function secretCheck(secret: string): (metadata: Metadata) => boolean {
  const expected = digest(`Bearer ${Buffer.from(secret).toString('base64url')}`);
  return (metadata) => {
    const value = metadata.get('authorization')[0];
    return timingSafeEqual(digest(typeof value === 'string' ? value : ''), expected);
  };
}

import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { Metadata } from '@grpc/grpc-js';
import { isTraceparent } from '../tracing/tracer.ts';
import type { CallOptions } from './methods.ts';

const requestIdKey = 'x-request-id';
const userIdKey = 'x-varfreq-user';
const userIdPattern = /^[1-9][0-9]{0,15}$/;
const requestIdPattern = /^[A-Za-z0-9._:-]{1,128}$/;

/** Metadata of an outgoing call: shared secret, request id (a new one by default), trace context, user. */
export function writeCallMetadata(secret: string, options: CallOptions): Metadata {
  const metadata = new Metadata();
  metadata.set('authorization', `Bearer ${Buffer.from(secret).toString('base64url')}`);
  metadata.set(requestIdKey, options.requestId ?? randomUUID());
  if (options.traceparent !== undefined) metadata.set('traceparent', options.traceparent);
  if (options.userId !== undefined) metadata.set(userIdKey, String(options.userId));
  return metadata;
}

function readText(metadata: Metadata, key: string, pattern: RegExp): string | undefined {
  const value = metadata.get(key)[0];
  return typeof value === 'string' && pattern.test(value) ? value : undefined;
}

/** Request id (a new one if absent or malformed), trace context and user of an incoming call. */
export function readCallMetadata(metadata: Metadata): {
  requestId: string;
  traceparent: string | undefined;
  userId: number | undefined;
} {
  const userId = readText(metadata, userIdKey, userIdPattern);
  const traceparent = metadata.get('traceparent')[0];
  return {
    userId: userId === undefined ? undefined : Number(userId),
    requestId: readText(metadata, requestIdKey, requestIdPattern) ?? randomUUID(),
    traceparent: isTraceparent(traceparent) ? traceparent : undefined,
  };
}

function digest(text: string): Uint8Array {
  return createHash('sha256').update(text).digest();
}

/** A constant-time check that a call carries one of the secrets. */
export function secretCheck(...secrets: readonly string[]): (metadata: Metadata) => boolean {
  const expected = secrets.map((secret) => digest(`Bearer ${Buffer.from(secret).toString('base64url')}`));
  return (metadata) => {
    const value = metadata.get('authorization')[0];
    const given = digest(typeof value === 'string' ? value : '');
    return expected.filter((each) => timingSafeEqual(given, each)).length > 0;
  };
}

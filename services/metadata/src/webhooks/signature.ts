import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** A secret of 256 random bits, as Standard Webhooks writes it. */
export function newSecret(): string {
  return prefix + randomBytes(32).toString('base64');
}

/** Headers of a message by Standard Webhooks 1.0: its id, the time of sending in Unix seconds, and the signature of both. */
export function signedHeaders(
  secret: string,
  { id, timestamp, body }: { id: string; timestamp: number; body: string },
): Record<string, string> {
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': `v1,${signature}` };
}

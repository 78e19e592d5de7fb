import { AppError, isAppError } from '../../errors.ts';

const missing = ['NoSuchKey', 'NotFound'];
/** Another put under the key was first or is running, or a repeated request of ours was answered twice. */
const lost = ['PreconditionFailed', 'ConditionalRequestConflict', 'NoSuchUpload'];

const full = 'its disk is full; free space and try again';

const remedies: Readonly<Record<string, string>> = {
  NoSuchBucket: 'the bucket does not exist; create it, or set VARFREQ_S3_BUCKET to another one',
  AccessDenied:
    'access denied; the credentials must allow reading, writing, listing and deleting objects of the bucket',
  InvalidAccessKeyId: 'the access key is unknown; see VARFREQ_S3_ACCESS_KEY',
  SignatureDoesNotMatch: 'the secret key is wrong; see VARFREQ_S3_SECRET_KEY',
  InsufficientStorage: full, // of the Versity gateway
  XMinioStorageFull: full,
  QuotaExceeded: full,
  XMinioAdminBucketQuotaExceeded: full,
};

/** Name of the failure: an S3 code (`NoSuchKey`) or a system error (`ECONNREFUSED`). */
function nameOf(error: unknown): string {
  const { name, code } = error as { name?: unknown; code?: unknown };
  return typeof code === 'string' && /^[A-Z_]+$/.test(code) ? code : String(name);
}

/** Whether a put did not create its object although the store answered. */
export function isLostPut(error: unknown): boolean {
  return lost.includes(nameOf(error)) || statusOf(error) === 412;
}

/** Whether a range begins after the end of its object. */
export function isBehindEnd(error: unknown): boolean {
  return statusOf(error) === 416;
}

function statusOf(error: unknown): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
}

/** The error of a failed call: `not_found`, or `unavailable` with a remedy where one is known; of field `space` when full. */
export function s3Error(error: unknown, key?: string): AppError {
  if (isAppError(error)) return error;
  const name = nameOf(error);
  if (key !== undefined && missing.includes(name)) {
    return new AppError('not_found', `Object ${key} does not exist.`, { cause: error });
  }
  const distrust = /CERT|ISSUER|VERIFY/.test(name)
    ? `its certificate is not trusted: ${name} (see NODE_EXTRA_CA_CERTS)`
    : name;
  const details = remedies[name] === full ? { field: 'space' } : {};
  return new AppError('unavailable', `The blob store failed: ${remedies[name] ?? distrust}.`, {
    details,
    cause: error,
  });
}

/** Runs a call; its failure becomes `s3Error`, or the signal's reason. */
export async function s3Operation<T>(call: () => Promise<T>, key?: string, signal?: AbortSignal): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw signal?.aborted ? signal.reason : s3Error(error, key);
  }
}

import { AppError, isAppError } from '../../errors.ts';

const missing = ['NoSuchKey', 'NotFound'];
/** Another put under the key was first, is going on, or was ours that is answered twice. */
const lost = ['PreconditionFailed', 'ConditionalRequestConflict', 'NoSuchUpload'];

const remedies: Readonly<Record<string, string>> = {
  NoSuchBucket: 'there is no such bucket; make it, or set VARFREQ_S3_BUCKET to another one',
  AccessDenied: 'access denied; the credentials need to read, write, list and delete objects of the bucket',
  InvalidAccessKeyId: 'the access key is not known to it; see VARFREQ_S3_ACCESS_KEY',
  SignatureDoesNotMatch: 'the secret key is wrong; see VARFREQ_S3_SECRET_KEY',
};

/** The name of what went wrong: a code of S3 (`NoSuchKey`) or of the system (`ECONNREFUSED`). */
function nameOf(error: unknown): string {
  const { name, code } = error as { name?: unknown; code?: unknown };
  return typeof code === 'string' && /^[A-Z_]+$/.test(code) ? code : String(name);
}

/** Whether a put did not come to create its object, although the store answered. */
export function isLostPut(error: unknown): boolean {
  return lost.includes(nameOf(error)) || statusOf(error) === 412;
}

/** Whether a range begins behind the end of its object. */
export function isBehindEnd(error: unknown): boolean {
  return statusOf(error) === 416;
}

function statusOf(error: unknown): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
}

/** What a failed call means: `not_found`, or `unavailable` with the remedy where there is one. */
export function s3Error(error: unknown, key?: string): AppError {
  if (isAppError(error)) return error;
  const name = nameOf(error);
  if (key !== undefined && missing.includes(name)) {
    return new AppError('not_found', `There is no object ${key}.`, { cause: error });
  }
  const distrust = /CERT|ISSUER|VERIFY/.test(name)
    ? `its certificate is not trusted: ${name} (see NODE_EXTRA_CA_CERTS)`
    : name;
  return new AppError('unavailable', `The blob store failed: ${remedies[name] ?? distrust}.`, { cause: error });
}

/** Runs a call; its failure becomes that of `s3Error`, or the signal's reason. */
export async function s3Operation<T>(call: () => Promise<T>, key?: string, signal?: AbortSignal): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw signal?.aborted ? signal.reason : s3Error(error, key);
  }
}

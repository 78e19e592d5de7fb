import { type Config, ConfigError } from '../config/config.ts';
import { flag, integer, maxTimerMs, optional, secret, text } from '../config/settings.ts';
import type { BlobStoreConfig } from './blob-store.ts';
import { maxObjectBytes } from './s3/in-parts.ts';
import type { S3Config } from './s3/s3-config.ts';

/** Where objects are stored, the same for all services: a directory or a bucket. */
export const blobSettings = {
  blobDirectory: optional(
    text('VARFREQ_BLOB_DIRECTORY', {
      description: 'Directory of the blob store, shared by all services; the alternative is VARFREQ_S3_BUCKET.',
    }),
  ),
  s3Bucket: optional(
    text('VARFREQ_S3_BUCKET', { description: 'Bucket of the blob store; it must exist and hold nothing else.' }),
  ),
  s3Endpoint: optional(
    text('VARFREQ_S3_ENDPOINT', {
      description: 'Base URL of the S3 service; Amazon when absent.',
      pattern: /^https?:\/\/\S+$/,
      expected: 'http://host:port or https://host:port',
    }),
  ),
  s3Region: text('VARFREQ_S3_REGION', { description: 'Region of the bucket.', default: 'us-east-1' }),
  s3PathStyle: flag('VARFREQ_S3_PATH_STYLE', {
    description: 'Name the bucket in the path of URLs instead of the host name.',
    default: true,
  }),
  s3AccessKey: optional(
    secret('VARFREQ_S3_ACCESS_KEY', {
      description: 'Access key; when absent, the credentials that the AWS SDK finds, such as the role of a pod.',
    }),
  ),
  s3SecretKey: optional(secret('VARFREQ_S3_SECRET_KEY', { description: 'Secret key of the access key.' })),
  s3TimeoutMs: integer('VARFREQ_S3_TIMEOUT_MS', {
    description: 'Idle timeout of connections to S3, in milliseconds.',
    default: 30_000,
    min: 1,
    max: maxTimerMs,
  }),
};

type BlobValues = Config<typeof blobSettings>;

/** Splits the store off a service's values. Errors: ConfigError unless there is exactly one store, keys in pairs. */
export function takeBlobStore<T extends BlobValues>(
  values: T,
): { blobs: BlobStoreConfig; rest: Omit<T, keyof BlobValues> } {
  const { blobDirectory, s3Bucket, s3Endpoint, s3Region, s3PathStyle, s3AccessKey, s3SecretKey, s3TimeoutMs, ...rest } =
    values;
  if (blobDirectory !== undefined && s3Bucket === undefined) {
    return { blobs: { kind: 'directory', path: blobDirectory }, rest };
  }
  if (s3Bucket === undefined || blobDirectory !== undefined) {
    throw new ConfigError(['VARFREQ_BLOB_DIRECTORY, VARFREQ_S3_BUCKET: exactly one is required']);
  }
  const credentials = credentialsOf(s3AccessKey, s3SecretKey);
  const s3: S3Config = {
    bucket: s3Bucket,
    endpoint: s3Endpoint,
    region: s3Region,
    pathStyle: s3PathStyle,
    credentials,
    timeoutMs: s3TimeoutMs,
  };
  return { blobs: { kind: 's3', ...s3 }, rest };
}

/** Bytes of the largest object that a store takes; what is larger would fail after all of it was sent. */
export function largestObject({ kind }: Pick<BlobStoreConfig, 'kind'>): number {
  return kind === 's3' ? maxObjectBytes : Number.POSITIVE_INFINITY;
}

function credentialsOf(accessKeyId: string | undefined, secretAccessKey: string | undefined): S3Config['credentials'] {
  if (accessKeyId !== undefined && secretAccessKey !== undefined) return { accessKeyId, secretAccessKey };
  if (accessKeyId === undefined && secretAccessKey === undefined) return undefined;
  throw new ConfigError(['VARFREQ_S3_ACCESS_KEY, VARFREQ_S3_SECRET_KEY: both or neither are required']);
}

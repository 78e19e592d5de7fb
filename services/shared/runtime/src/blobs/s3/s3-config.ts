import { S3Client } from '@aws-sdk/client-s3';

/** Which bucket of which store, and how to reach it. */
export interface S3Config {
  bucket: string;
  /** Base URL; undefined: Amazon's own of the region. */
  endpoint?: string | undefined;
  region: string;
  /** Whether the bucket is in the path of URLs instead of the host name. */
  pathStyle: boolean;
  /** Undefined: what the AWS SDK finds by itself, the role of a machine or pod for example. */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined;
  /** A connection that is silent for so long is given up. */
  timeoutMs: number;
}

const mostAttempts = 4;
const connectionsAtOnce = 64;

export function createS3Client(config: S3Config): S3Client {
  const { region, endpoint, pathStyle, credentials, timeoutMs } = config;
  const agent = { keepAlive: true, maxSockets: connectionsAtOnce };
  return new S3Client({
    region,
    forcePathStyle: pathStyle,
    maxAttempts: mostAttempts,
    requestHandler: {
      connectionTimeout: Math.min(timeoutMs, 5000),
      socketTimeout: timeoutMs,
      httpAgent: agent,
      httpsAgent: agent,
    },
    ...(endpoint !== undefined && { endpoint }),
    ...(credentials !== undefined && { credentials }),
  });
}

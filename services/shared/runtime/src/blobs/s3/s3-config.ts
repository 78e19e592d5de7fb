import { S3Client } from '@aws-sdk/client-s3';
import { defined } from '../../defined.ts';

/** A bucket and how to reach it. */
export interface S3Config {
  bucket: string;
  /** Base URL; undefined: Amazon's, by region. */
  endpoint?: string | undefined;
  region: string;
  /** Names the bucket in the path of URLs instead of the host name. */
  pathStyle: boolean;
  /** Undefined: what the AWS SDK finds, such as the role of a machine or pod. */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined;
  /** Idle timeout of a connection. */
  timeoutMs: number;
}

const mostAttempts = 4;
/** A download holds one for as long as its client takes; with all in use, further requests fail after some seconds. */
const connectionsAtOnce = 512;

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
    ...defined({ endpoint, credentials }),
  });
}

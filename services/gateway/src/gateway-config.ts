import type { BlobStoreConfig } from '@varfreq/runtime/blobs/blob-store';
import type { GrpcTls } from '@varfreq/runtime/grpc/tls';
import type { LoginLimits } from './http/authentication/login-throttle.ts';
import type { Settings } from './settings.ts';
import type { UploadOptions } from './uploads/uploads.ts';

/** Settings of the gateway, from the environment or from the program that composes it. */
export interface GatewayConfig {
  readonly host: string;
  /** 0: a free port. */
  readonly port: number;
  /** `host:port` of the metadata service. */
  readonly metadataAddress: string;
  /** `host:port` of the frequency service. */
  readonly frequencyAddress: string;
  /** The same for all services of an installation. */
  readonly sharedSecret: string;
  /** Between services; undefined: unencrypted. */
  readonly tls?: GrpcTls | undefined;
  readonly blobs: BlobStoreConfig;
  readonly corsOrigins: readonly string[];
  readonly trustedProxies: number;
  readonly logins: LoginLimits;
  readonly uploads: UploadOptions;
  /** Milliseconds between becoming unready and refusing connections, for load balancers to notice. */
  readonly drainMs: number;
  /** Milliseconds for running requests to finish on shutdown. */
  readonly graceMs: number;
  readonly settings: Omit<Settings, 'secret'>;
}

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
  /** All services of an installation have the same one. */
  readonly sharedSecret: string;
  /** Between the services; undefined: not encrypted. */
  readonly tls?: GrpcTls | undefined;
  readonly blobs: BlobStoreConfig;
  readonly corsOrigins: readonly string[];
  readonly trustedProxies: number;
  readonly logins: LoginLimits;
  readonly uploads: UploadOptions;
  /** Milliseconds between turning not ready and refusing connections, for load balancers to notice. */
  readonly drainMs: number;
  /** Milliseconds that running requests have to finish when the gateway stops. */
  readonly graceMs: number;
  readonly settings: Omit<Settings, 'secret'>;
}

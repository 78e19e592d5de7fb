import { type AdminConfig, adminSettings } from '@varfreq/runtime/admin/settings';
import { blobSettings, takeBlobStore } from '@varfreq/runtime/blobs/settings';
import { type Environment, loadConfig } from '@varfreq/runtime/config';
import {
  bytes,
  choice,
  integer,
  optional,
  serviceAddress,
  sharedSecretSettings,
  text,
} from '@varfreq/runtime/config/settings';
import { genomeSettings } from '@varfreq/runtime/genome/settings';
import { type GrpcTls, grpcTlsSettings, takeGrpcTls } from '@varfreq/runtime/grpc/tls';
import { localFileSettings } from '@varfreq/runtime/local-file';
import { type LogLevel, logLevels } from '@varfreq/runtime/log';
import { type TraceConfig, traceConfig, traceSettings } from '@varfreq/runtime/tracing/settings';
import { finishSetting } from '@varfreq/runtime/work/settings';
import type { AnnotateSettings } from './threads/annotate-settings.ts';

/** What the frequency service needs to know, made from the environment or by whoever composes it. */
export interface FrequencyConfig extends AnnotateSettings {
  host: string;
  /** 0: a free port. */
  port: number;
  /** `host:port` of metadata's gRPC server. */
  metadataAddress: string;
  /** All services of an installation have the same one. */
  sharedSecret: string;
  /** Taken too, while the shared secret is being replaced. */
  otherSharedSecret?: string | undefined;
  /** Whether it answers queries, works, or does both (the default). */
  role?: 'all' | 'query' | 'work' | undefined;
  /** Between the services; undefined: not encrypted. */
  tls?: GrpcTls | undefined;
  /** Annotations run at the same time, a thread each; default: one per processor. */
  threads?: number | undefined;
  /** Compactions run at the same time, a thread of low priority each; default: half of `threads`, at least one. */
  compactionThreads?: number | undefined;
  /** Milliseconds after which to ask for work without having been called. */
  pollMs: number;
  /** Milliseconds that running work has to end when stopping, before it is handed back; default 1000. */
  finishMs?: number | undefined;
}

/** The settings of the service by itself, with their environment variables. */
export const frequencySettings = {
  host: text('VARFREQ_FREQUENCY_HOST', { description: 'Address to listen on.', default: '0.0.0.0' }),
  port: integer('VARFREQ_FREQUENCY_PORT', { description: 'Port to listen on.', default: 50052, max: 65535 }),
  role: choice('VARFREQ_FREQUENCY_ROLE', {
    description:
      'What it does: `query` answers queries about variants, `work` annotates files and merges stored data, `all` both.',
    default: 'all',
    choices: ['all', 'query', 'work'],
  }),
  metadataAddress: serviceAddress('VARFREQ_METADATA_ADDRESS', { description: 'The metadata service.' }),
  ...sharedSecretSettings,
  ...grpcTlsSettings,
  ...blobSettings,
  ...adminSettings('0.0.0.0'),
  ...traceSettings,
  ...localFileSettings,
  ...genomeSettings,
  threads: optional(
    integer('VARFREQ_FREQUENCY_THREADS', {
      description: 'Annotations run at the same time; one per processor when absent.',
      min: 1,
      max: 256,
    }),
  ),
  compactionThreads: optional(
    integer('VARFREQ_COMPACTION_THREADS', {
      description: 'Compactions run at the same time, giving way to annotations; half of those when absent.',
      min: 1,
      max: 256,
    }),
  ),
  pollMs: integer('VARFREQ_POLL_MS', {
    description: 'How often workers ask for work without having been called, in milliseconds.',
    default: 5000,
    min: 10,
  }),
  finishMs: finishSetting,
  maxLineBytes: bytes('VARFREQ_MAX_LINE_BYTES', {
    description: 'A longer line of a VCF or BED file fails its import.',
    default: '64 MiB',
    min: 1024,
  }),
  shardBytes: bytes('VARFREQ_SHARD_BYTES', {
    description: 'Larger files are read in shards of about this much text (BGZF: a quarter of it), by several threads.',
    default: '64 MiB',
    min: 1,
  }),
  compressionLevel: integer('VARFREQ_RESULT_COMPRESSION_LEVEL', {
    description:
      'How well annotated files are compressed: 0 not at all, 1 fast, 2 to 9 by zlib (3 takes some 2.5 times as long as 1, 6 six times).',
    default: 1,
    min: 0,
    max: 9,
  }),
  cacheBytes: bytes('VARFREQ_FREQUENCY_CACHE_BYTES', {
    description:
      'Stored variants kept in memory by each annotating thread, and once for queries; as much for samples of queries.',
    default: '64 MiB',
    min: 1 << 20,
  }),
  faultPoint: optional(
    text('VARFREQ_FAULT_POINT', { description: 'For tests: the point at which the process kills itself.' }),
  ),
  logLevel: choice('VARFREQ_LOG_LEVEL', {
    description: 'Least level that is logged.',
    default: 'info',
    choices: logLevels,
  }),
};

/** All of the environment's settings. */
export interface FrequencyEnvironment {
  frequency: FrequencyConfig;
  admin: AdminConfig;
  trace: TraceConfig;
  logLevel: LogLevel;
  /** How long a stop may take. */
  stopMs: number;
}

/** Errors: ConfigError with all problems at once. */
export function readConfig(environment: Environment = process.env): FrequencyEnvironment {
  const { blobs, rest } = takeBlobStore(loadConfig(frequencySettings, environment));
  const { tls, rest: values } = takeGrpcTls(rest);
  const { logLevel, adminHost: host, adminPort: port, traceEndpoint, tracePercent, ...frequency } = values;
  const trace = traceConfig({ traceEndpoint, tracePercent });
  const stopMs = frequency.finishMs + 14_000;
  return { frequency: { ...frequency, tls, blobs }, admin: { host, port }, trace, logLevel, stopMs };
}

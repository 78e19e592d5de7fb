import { type KafkaConfig, kafkaSettings, takeKafka } from '@varfreq/kafka/settings';
import { type AdminConfig, adminSettings } from '@varfreq/runtime/admin/settings';
import { blobSettings, takeBlobStore } from '@varfreq/runtime/blobs/settings';
import { type Environment, loadConfig } from '@varfreq/runtime/config/config';
import {
  bytes,
  choice,
  integer,
  maxTimerMs,
  optional,
  serviceAddress,
  sharedSecretSettings,
  text,
} from '@varfreq/runtime/config/settings';
import { genomeSettings } from '@varfreq/runtime/genome/settings';
import { type GrpcTls, grpcTlsSettings, takeGrpcTls } from '@varfreq/runtime/grpc/tls';
import { localFileSettings } from '@varfreq/runtime/inputs/settings';
import { type LogLevel, logLevels } from '@varfreq/runtime/log';
import { type TraceConfig, traceConfig, traceSettings } from '@varfreq/runtime/tracing/settings';
import { finishSetting } from '@varfreq/runtime/work/settings';
import type { AnnotateSettings } from './threads/annotate-settings.ts';

/** Configuration of the frequency service, from the environment or its embedder. */
export interface FrequencyConfig extends AnnotateSettings {
  host: string;
  /** 0: a free port. */
  port: number;
  /** `host:port` of metadata's gRPC server. */
  metadataAddress: string;
  /** The same for all services of an installation. */
  sharedSecret: string;
  /** Also accepted, for rotation of the shared secret. */
  otherSharedSecret?: string | undefined;
  /** Whether it answers queries, runs tasks, or does both (the default). */
  role?: 'all' | 'query' | 'work' | undefined;
  /** TLS between services; undefined: unencrypted. */
  tls?: GrpcTls | undefined;
  /** Maximum concurrent annotations, a thread each; default: one per processor. */
  threads?: number | undefined;
  /** Maximum concurrent compactions, a low-priority thread each; default: half of `threads`, at least one. */
  compactionThreads?: number | undefined;
  /** Where offers of work come from; undefined: from metadata. */
  kafka?: KafkaConfig | undefined;
  /** Gene annotation, GFF3 or GTF. */
  genesPath?: string | undefined;
  /** Milliseconds after which to ask for work without an offer. */
  pollMs: number;
  /** Milliseconds for running work to finish on shutdown before it is handed back; default 1000. */
  finishMs?: number | undefined;
}

/** Settings of the stand-alone service, with their environment variables. */
export const frequencySettings = {
  host: text('VARFREQ_FREQUENCY_HOST', { description: 'Address to listen on.', default: '0.0.0.0' }),
  port: integer('VARFREQ_FREQUENCY_PORT', { description: 'Port to listen on.', default: 50052, max: 65535 }),
  role: choice('VARFREQ_FREQUENCY_ROLE', {
    description:
      'Role: `query` answers queries about variants, `work` annotates files and merges stored data, `all` does both.',
    default: 'all',
    choices: ['all', 'query', 'work'],
  }),
  metadataAddress: serviceAddress('VARFREQ_METADATA_ADDRESS', { description: 'Address of the metadata service.' }),
  ...sharedSecretSettings,
  ...grpcTlsSettings,
  ...blobSettings,
  ...adminSettings('0.0.0.0'),
  ...traceSettings,
  ...kafkaSettings,
  ...localFileSettings,
  ...genomeSettings,
  genesPath: optional(
    text('VARFREQ_GENES', {
      description:
        'Gene annotation that queries can refer to: GFF3 or GTF, plain or gzipped, read at start; about 20 MiB of memory for a human one.',
    }),
  ),
  threads: optional(
    integer('VARFREQ_FREQUENCY_THREADS', {
      description: 'Maximum concurrent annotations; one per processor when absent.',
      min: 1,
      max: 256,
    }),
  ),
  compactionThreads: optional(
    integer('VARFREQ_COMPACTION_THREADS', {
      description: 'Maximum concurrent compactions, at lower priority than annotations; half as many when absent.',
      min: 1,
      max: 256,
    }),
  ),
  pollMs: integer('VARFREQ_POLL_MS', {
    description: 'Interval at which workers ask for work without an offer, in milliseconds.',
    default: 5000,
    min: 10,
    max: maxTimerMs,
  }),
  finishMs: finishSetting,
  maxLineBytes: bytes('VARFREQ_MAX_LINE_BYTES', {
    description: 'Maximum line length of VCF and BED files; an import with a longer line fails.',
    default: '64 MiB',
    min: 1024,
  }),
  shardBytes: bytes('VARFREQ_SHARD_BYTES', {
    description: 'Text per shard (BGZF: a quarter of it); larger files are split into shards for several threads.',
    default: '64 MiB',
    min: 1,
  }),
  compressionLevel: integer('VARFREQ_RESULT_COMPRESSION_LEVEL', {
    description:
      'Compression level of annotated files: 0 none, 1 fast, 2 to 9 zlib (3 takes about 2.5 times as long as 1, 6 six times).',
    default: 1,
    min: 0,
    max: 9,
  }),
  cacheBytes: bytes('VARFREQ_FREQUENCY_CACHE_BYTES', {
    description:
      'Cache of stored variants for each annotating thread, and one for queries; as much again for samples of queries, more where a single query needs more.',
    default: '64 MiB',
    min: 1 << 20,
  }),
  faultPoint: optional(
    text('VARFREQ_FAULT_POINT', { description: 'For tests: fault point at which the process kills itself.' }),
  ),
  logLevel: choice('VARFREQ_LOG_LEVEL', {
    description: 'Minimum log level.',
    default: 'info',
    choices: logLevels,
  }),
};

/** All settings from the environment. */
export interface FrequencyEnvironment {
  frequency: FrequencyConfig;
  admin: AdminConfig;
  trace: TraceConfig;
  logLevel: LogLevel;
  /** Maximum duration of a stop. */
  stopMs: number;
}

/** Errors: ConfigError with all problems at once. */
export function readConfig(environment: Environment = process.env): FrequencyEnvironment {
  const { blobs, rest } = takeBlobStore(loadConfig(frequencySettings, environment));
  const { tls, rest: withKafka } = takeGrpcTls(rest);
  const { kafka, rest: values } = takeKafka(withKafka);
  const { logLevel, adminHost: host, adminPort: port, traceEndpoint, tracePercent, ...frequency } = values;
  const trace = traceConfig({ traceEndpoint, tracePercent });
  const stopMs = frequency.finishMs + 14_000;
  return { frequency: { ...frequency, tls, blobs, kafka }, admin: { host, port }, trace, logLevel, stopMs };
}

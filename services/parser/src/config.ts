import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
import type { ImportSettings } from './threads/import-settings.ts';

/** Configuration of the parser, from the environment or its embedder. */
export interface ParserConfig extends ImportSettings {
  /** `host:port` of metadata's gRPC server. */
  metadataAddress: string;
  /** The same for all services of an installation. */
  sharedSecret: string;
  /** TLS between services; undefined: unencrypted. */
  tls?: GrpcTls | undefined;
  /** Scratch directory, created if missing; safe to delete while stopped. */
  scratchDir: string;
  /** Maximum concurrent imports, a thread each; default: one per processor. */
  threads?: number | undefined;
  /** Where offers of work come from; undefined: from metadata. */
  kafka?: KafkaConfig | undefined;
  /** Milliseconds after which to ask for work without an offer. */
  pollMs: number;
  /** Milliseconds for running work to finish on shutdown before it is handed back; default 1000. */
  finishMs?: number | undefined;
}

/** Defaults of a parser. */
export const parserDefaults = { maxLineBytes: 64 << 20, memoryBytes: 32 << 20, shardBytes: 64 << 20, pollMs: 5000 };

/** Settings of the stand-alone service, with their environment variables. */
export const parserSettings = {
  metadataAddress: serviceAddress('VARFREQ_METADATA_ADDRESS', { description: 'Address of the metadata service.' }),
  ...sharedSecretSettings,
  ...grpcTlsSettings,
  ...blobSettings,
  ...adminSettings('0.0.0.0'),
  ...traceSettings,
  ...kafkaSettings,
  ...localFileSettings,
  ...genomeSettings,
  scratchDir: text('VARFREQ_SCRATCH_DIR', {
    description: 'Scratch directory for external sorting; safe to delete while stopped.',
    default: join(tmpdir(), 'varfreq'),
  }),
  threads: optional(
    integer('VARFREQ_PARSER_THREADS', {
      description: 'Maximum concurrent imports; one per processor when absent.',
      min: 1,
      max: 256,
    }),
  ),
  pollMs: integer('VARFREQ_POLL_MS', {
    description: 'Interval at which workers ask for work without an offer, in milliseconds.',
    default: parserDefaults.pollMs,
    min: 10,
    max: maxTimerMs,
  }),
  finishMs: finishSetting,
  maxLineBytes: bytes('VARFREQ_MAX_LINE_BYTES', {
    description: 'Maximum line length of VCF and BED files; an import with a longer line fails.',
    default: '64 MiB',
    min: 1024,
  }),
  memoryBytes: bytes('VARFREQ_PARSER_MEMORY_BYTES', {
    description: 'Memory of each thread for observations before they are spilled to the scratch directory.',
    default: '32 MiB',
    min: 1 << 20,
  }),
  shardBytes: bytes('VARFREQ_SHARD_BYTES', {
    description: 'Text per shard (BGZF: a quarter of it); larger files are split into shards for several threads.',
    default: '64 MiB',
    min: 1,
  }),
  faultPoint: optional(
    text('VARFREQ_FAULT_POINT', {
      // In the parser: after-offer, after-claim, after-plan, while-parsing, after-segment-put, before-done.
      description: 'For tests: fault point at which the process kills itself.',
    }),
  ),
  logLevel: choice('VARFREQ_LOG_LEVEL', {
    description: 'Minimum log level.',
    default: 'info',
    choices: logLevels,
  }),
};

/** All settings from the environment. */
export interface ParserEnvironment {
  parser: ParserConfig;
  admin: AdminConfig;
  trace: TraceConfig;
  logLevel: LogLevel;
  /** Maximum duration of a stop. */
  stopMs: number;
}

/** Errors: ConfigError with all problems at once. */
export function readConfig(environment: Environment = process.env): ParserEnvironment {
  const { blobs, rest } = takeBlobStore(loadConfig(parserSettings, environment));
  const { tls, rest: withKafka } = takeGrpcTls(rest);
  const { kafka, rest: values } = takeKafka(withKafka);
  const { logLevel, adminHost: host, adminPort: port, traceEndpoint, tracePercent, ...called } = values;
  const { otherSharedSecret: _, ...parser } = called; // for servers only
  const trace = traceConfig({ traceEndpoint, tracePercent });
  const stopMs = parser.finishMs + 14_000;
  return { parser: { ...parser, tls, blobs, kafka }, admin: { host, port }, trace, logLevel, stopMs };
}

import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
import type { ImportSettings } from './threads/import-settings.ts';

/** What the parser needs to know, made from the environment or by whoever composes it. */
export interface ParserConfig extends ImportSettings {
  /** `host:port` of metadata's gRPC server. */
  metadataAddress: string;
  /** All services of an installation have the same one. */
  sharedSecret: string;
  /** Between the services; undefined: not encrypted. */
  tls?: GrpcTls | undefined;
  /** Directory for files that nobody misses; made when it is not there. */
  scratchDir: string;
  /** Imports run at the same time, a thread each; default: one per processor. */
  threads?: number | undefined;
  /** Milliseconds after which to ask for work without having been called. */
  pollMs: number;
  /** Milliseconds that running work has to end when stopping, before it is handed back; default 1000. */
  finishMs?: number | undefined;
}

/** What a parser has unless told otherwise. */
export const parserDefaults = { maxLineBytes: 64 << 20, memoryBytes: 32 << 20, shardBytes: 64 << 20, pollMs: 5000 };

/** The settings of the service by itself, with their environment variables. */
export const parserSettings = {
  metadataAddress: serviceAddress('VARFREQ_METADATA_ADDRESS', { description: 'The metadata service.' }),
  ...sharedSecretSettings,
  ...grpcTlsSettings,
  ...blobSettings,
  ...adminSettings('0.0.0.0'),
  ...traceSettings,
  ...localFileSettings,
  ...genomeSettings,
  scratchDir: text('VARFREQ_SCRATCH_DIR', {
    description: 'Directory for files that nobody misses: sorting what does not fit into memory.',
    default: join(tmpdir(), 'varfreq'),
  }),
  threads: optional(
    integer('VARFREQ_PARSER_THREADS', {
      description: 'Imports run at the same time; one per processor when absent.',
      min: 1,
      max: 256,
    }),
  ),
  pollMs: integer('VARFREQ_POLL_MS', {
    description: 'How often workers ask for work without having been called, in milliseconds.',
    default: parserDefaults.pollMs,
    min: 10,
  }),
  finishMs: finishSetting,
  maxLineBytes: bytes('VARFREQ_MAX_LINE_BYTES', {
    description: 'A longer line of a VCF or BED file fails its import.',
    default: '64 MiB',
    min: 1024,
  }),
  memoryBytes: bytes('VARFREQ_PARSER_MEMORY_BYTES', {
    description: 'Observations each thread keeps in memory before they go to the scratch directory.',
    default: '32 MiB',
    min: 1 << 20,
  }),
  shardBytes: bytes('VARFREQ_SHARD_BYTES', {
    description: 'Larger files are read in shards of about this much text (BGZF: a quarter of it), by several threads.',
    default: '64 MiB',
    min: 1,
  }),
  faultPoint: optional(
    text('VARFREQ_FAULT_POINT', {
      // In the parser: after-plan, while-parsing, after-segment-put, before-done.
      description: 'For tests: the point at which the process kills itself.',
    }),
  ),
  logLevel: choice('VARFREQ_LOG_LEVEL', {
    description: 'Least level that is logged.',
    default: 'info',
    choices: logLevels,
  }),
};

/** All of the environment's settings. */
export interface ParserEnvironment {
  parser: ParserConfig;
  admin: AdminConfig;
  trace: TraceConfig;
  logLevel: LogLevel;
  /** How long a stop may take. */
  stopMs: number;
}

/** Errors: ConfigError with all problems at once. */
export function readConfig(environment: Environment = process.env): ParserEnvironment {
  const { blobs, rest } = takeBlobStore(loadConfig(parserSettings, environment));
  const { tls, rest: values } = takeGrpcTls(rest);
  const { logLevel, adminHost: host, adminPort: port, traceEndpoint, tracePercent, ...called } = values;
  const { otherSharedSecret: _, ...parser } = called; // it only calls
  const trace = traceConfig({ traceEndpoint, tracePercent });
  const stopMs = parser.finishMs + 14_000;
  return { parser: { ...parser, tls, blobs }, admin: { host, port }, trace, logLevel, stopMs };
}

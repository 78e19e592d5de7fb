import { type KafkaConfig, kafkaSettings, type TopicConfig, takeKafka, topicSettings } from '@varfreq/kafka/settings';
import { type AdminConfig, adminSettings } from '@varfreq/runtime/admin/settings';
import type { BlobStoreConfig } from '@varfreq/runtime/blobs/blob-store';
import { blobSettings, takeBlobStore } from '@varfreq/runtime/blobs/settings';
import { type ReserveLimits, reserveLimits, reserveSettings } from '@varfreq/runtime/blobs/space-reserve';
import { type Environment, loadConfig } from '@varfreq/runtime/config/config';
import {
  bytes,
  choice,
  databaseUrl,
  integer,
  optional,
  secret,
  sharedSecretSettings,
  text,
} from '@varfreq/runtime/config/settings';
import { textLimitSettings } from '@varfreq/runtime/config/text-limit-settings';
import { type GrpcTls, grpcTlsSettings, takeGrpcTls } from '@varfreq/runtime/grpc/tls';
import { type LogLevel, logLevels } from '@varfreq/runtime/log';
import { type TraceConfig, traceConfig, traceSettings } from '@varfreq/runtime/tracing/settings';
import { defaultTaskSettings, type TaskSettings } from './task-settings.ts';

/** Configuration of the metadata service, from the environment or from the process that embeds it. */
export interface MetadataConfig {
  host: string;
  /** 0: a free port. */
  port: number;
  databaseUrl: string;
  /** For LISTEN and migrations, where `databaseUrl` goes through a pooler in transaction mode. */
  databaseSessionUrl?: string | undefined;
  databasePoolSize: number;
  /** Statement timeout; the session is closed five seconds later without a response. Default: 60 s. */
  databaseTimeoutMs?: number | undefined;
  /** Common to all services of an installation. */
  sharedSecret: string;
  /** Also accepted, while the shared secret is being replaced. */
  otherSharedSecret?: string | undefined;
  /** Between the services; undefined: not encrypted. */
  tls?: GrpcTls | undefined;
  /** Seals token keys in the database. */
  tokenSecret: string;
  /** Also opens token keys; keys sealed with it are resealed with `tokenSecret`. */
  otherTokenSecret?: string | undefined;
  /** Password hashes computed at a time; default half of the processors. */
  hashingConcurrency?: number | undefined;
  /** Minimum length of new passwords in characters; default 8. */
  minPasswordLength?: number | undefined;
  /** Transport of offers; undefined: they stay in the process. */
  kafka?: (KafkaConfig & TopicConfig) | undefined;
  /** Whether it migrates the schema at its start (the default) or waits until the schema is up to date. */
  migrations?: 'apply' | 'wait' | undefined;
  tasks: TaskSettings;
  /** Space of the store kept free by uploads and new tasks. */
  reserve: ReserveLimits;
  /** Where webhooks may be sent to: nowhere, public addresses by https (default), or anywhere. */
  webhooks?: WebhookReach | undefined;
  /** Milliseconds of failed deliveries after which a webhook ends; default five days. */
  webhooksDeadMs?: number | undefined;
  /** For tests: fault point at which the process kills itself. */
  faultPoint?: string | undefined;
}

const tasks = defaultTaskSettings;

const webhookReaches = ['off', 'public', 'any'] as const;
export type WebhookReach = (typeof webhookReaches)[number];

/** As Standard Webhooks recommends. */
export const defaultWebhooksDeadMs = 5 * 86_400_000;

/** A duration of at least one millisecond. */
const ms = (env: string, description: string, byDefault: number) =>
  integer(env, { description: `${description}, in milliseconds.`, default: byDefault, min: 1 });

/** Task settings that can be set by environment variables. */
const taskVariables = {
  leaseMs: ms('VARFREQ_LEASE_MS', 'Lease duration of claimed work', tasks.leaseMs),
  beatEveryMs: ms('VARFREQ_BEAT_EVERY_MS', 'Interval between heartbeats of workers', tasks.beatEveryMs),
  stopAfterMs: ms(
    'VARFREQ_STOP_AFTER_MS',
    'Time without a successful heartbeat after which a worker stops itself',
    tasks.stopAfterMs,
  ),
  runningPerUser: integer('VARFREQ_RUNNING_PER_USER', {
    description: 'Maximum concurrent shards of one user.',
    default: tasks.runningPerUser,
    min: 1,
  }),
  maxTries: integer('VARFREQ_MAX_TRIES', {
    description: 'Attempts that may end in a transient error before a task fails.',
    default: tasks.maxTries,
    min: 1,
  }),
  maxLostLeases: integer('VARFREQ_MAX_LOST_LEASES', {
    description: 'Consecutive lost workers without progress before a task fails.',
    default: tasks.maxLostLeases,
    min: 1,
  }),
  retryDelayMs: ms(
    'VARFREQ_RETRY_DELAY_MS',
    'Delay before failed work is retried, doubled each time',
    tasks.retryDelayMs,
  ),
  sweepEveryMs: ms('VARFREQ_SWEEP_EVERY_MS', 'Interval between searches for work of lost workers', tasks.sweepEveryMs),
  collectEveryMs: ms(
    'VARFREQ_COLLECT_EVERY_MS',
    'Interval between removals of unreferenced objects',
    tasks.collectEveryMs,
  ),
  collectAgainMs: ms(
    'VARFREQ_COLLECT_AGAIN_MS',
    'Delay before objects written by lost workers are collected again',
    tasks.collectAgainMs,
  ),
  readersGraceMs: ms(
    'VARFREQ_READERS_GRACE_MS',
    'Time that removed data stays available to its current readers',
    tasks.readersGraceMs,
  ),
  staleUploadMs: ms(
    'VARFREQ_STALE_UPLOAD_MS',
    'Time without a heartbeat after which an upload is removed',
    tasks.staleUploadMs,
  ),
  silentUploadMs: ms(
    'VARFREQ_SILENT_UPLOAD_MS',
    'Time without a heartbeat after which a retry with the same Idempotency-Key replaces an upload',
    tasks.silentUploadMs,
  ),
  ...textLimitSettings,
  userStoredBytes: bytes('VARFREQ_USER_STORED_BYTES', {
    description:
      'Maximum bytes of the data sources of one user, including results, excluding local files; 0: no limit.',
    default: '0',
  }),
  userTasks: integer('VARFREQ_USER_TASKS', {
    description: 'Maximum waiting and running tasks of one user; more are refused with 429; 0: no limit.',
    default: tasks.userTasks,
  }),
  userUploads: integer('VARFREQ_USER_UPLOADS', {
    description: 'Maximum concurrent uploads of one user; more are refused with 429; 0: no limit.',
    default: tasks.userUploads,
  }),
  compactionsAtOnce: integer('VARFREQ_COMPACTIONS_AT_ONCE', {
    description: 'Maximum concurrent compactions of all workers together; 0: stored data is never merged.',
    default: tasks.compactionsAtOnce,
  }),
  compactEveryMs: ms('VARFREQ_COMPACT_EVERY_MS', 'Interval between compaction planning runs', tasks.compactEveryMs),
  compactionRuns: integer('VARFREQ_COMPACTION_RUNS', {
    description: 'Number of segments of similar size that are merged; sizes are similar within this factor.',
    default: tasks.compactionRuns,
    min: 2,
    max: 64,
  }),
  compactionSmallBytes: bytes('VARFREQ_COMPACTION_SMALL_BYTES', {
    description: 'Segments below this size count as equally large.',
    default: '64 KiB',
    min: 1,
  }),
  compactionCutBytes: bytes('VARFREQ_COMPACTION_CUT_BYTES', {
    description: 'Larger merges split their output by contig, then by cells of 2^25 positions.',
    default: '256 MiB',
    min: 1,
  }),
  compactionDeadPercent: integer('VARFREQ_COMPACTION_DEAD_PERCENT', {
    description: 'Percentage of removed data above which a segment is rewritten without it.',
    default: tasks.compactionDeadPercent,
    max: 100,
  }),
  compactionDeadAgeMs: ms(
    'VARFREQ_COMPACTION_DEAD_AGE_MS',
    'Age of removed data after which its segments are rewritten without it',
    tasks.compactionDeadAgeMs,
  ),
  keepEventsMs: ms(
    'VARFREQ_KEEP_EVENTS_MS',
    'Time that events are kept in the database; those that Kafka has not taken four times as long',
    tasks.keepEventsMs,
  ),
  keepCompactionsMs: ms(
    'VARFREQ_KEEP_COMPACTIONS_MS',
    'Time for which ended compactions are listed, and failed ones are not retried',
    tasks.keepCompactionsMs,
  ),
};

/** Treatment of the schema at the start. */
const migrations = choice('VARFREQ_MIGRATIONS', {
  description:
    'Database schema at the start: `apply` migrates it, `wait` waits until it is up to date, `only` migrates it and exits.',
  default: 'apply',
  choices: ['apply', 'wait', 'only'],
});

/** Settings that are fields of the service's configuration. */
const serviceVariables = {
  host: text('VARFREQ_METADATA_HOST', { description: 'Address to listen on.', default: '0.0.0.0' }),
  port: integer('VARFREQ_METADATA_PORT', { description: 'Port to listen on.', default: 50051, max: 65535 }),
  databaseUrl: databaseUrl('DATABASE_URL', {
    description: 'PostgreSQL 15 or newer, as postgresql://user:password@host/name.',
  }),
  databaseSessionUrl: optional(
    databaseUrl('VARFREQ_DATABASE_SESSION_URL', {
      description:
        'Direct connection to the same database for LISTEN and migrations, when DATABASE_URL uses a pooler in transaction mode.',
    }),
  ),
  databasePoolSize: integer('VARFREQ_DATABASE_POOL_SIZE', {
    description: 'Maximum PostgreSQL sessions.',
    default: 10,
    min: 2,
    max: 500,
  }),
  ...sharedSecretSettings,
  databaseTimeoutMs: integer('VARFREQ_DATABASE_TIMEOUT_MS', {
    description:
      'Statement timeout, in milliseconds; a session that does not respond within 5 s of the cancellation is closed.',
    default: 60_000,
    min: 1,
  }),
  tokenSecret: secret('VARFREQ_TOKEN_SECRET', {
    description: 'Seals token keys at rest; keep it apart from backups of the database.',
    minLength: 32,
  }),
  otherTokenSecret: optional(
    secret('VARFREQ_TOKEN_SECRET_OTHER', {
      description: 'The next or previous token secret, also accepted for token keys during rotation.',
      minLength: 32,
    }),
  ),
  hashingConcurrency: optional(
    integer('VARFREQ_HASHING_CONCURRENCY', {
      description: 'Maximum concurrent password hashes; half of the processors when absent.',
      min: 1,
      max: 64,
    }),
  ),
  minPasswordLength: integer('VARFREQ_MIN_PASSWORD_LENGTH', {
    description:
      'Minimum length of new passwords, which must not be among the most common ones either; 1: any password. Existing passwords stay valid.',
    default: 8,
    min: 1,
    max: 500,
  }),
  webhooks: choice('VARFREQ_WEBHOOKS', {
    description:
      'Where webhooks may be sent to: nowhere (`off`), public addresses by https, or `any` address, private ones included.',
    default: 'public',
    choices: webhookReaches,
  }),
  webhooksDeadMs: ms(
    'VARFREQ_WEBHOOKS_DEAD_MS',
    'Time of failed deliveries after which a webhook ends',
    defaultWebhooksDeadMs,
  ),
  faultPoint: optional(
    text('VARFREQ_FAULT_POINT', { description: 'For tests: fault point at which the process kills itself.' }),
  ),
};

/** The settings of the service by itself, with their environment variables. */
export const metadataSettings = {
  ...serviceVariables,
  migrations,
  ...adminSettings('0.0.0.0'),
  ...grpcTlsSettings,
  ...kafkaSettings,
  ...topicSettings,
  ...blobSettings,
  initialAdminPassword: optional(
    secret('VARFREQ_ADMIN_PASSWORD', {
      description:
        'Password of the user admin created at the first start, subject to the rules for new ones; generated and printed once when absent.',
    }),
  ),
  logLevel: choice('VARFREQ_LOG_LEVEL', {
    description: 'Minimum log level.',
    default: 'info',
    choices: logLevels,
  }),
  ...traceSettings,
  ...reserveSettings,
  ...taskVariables,
};

/** All of the environment's settings. */
export interface MetadataEnvironment {
  metadata: MetadataConfig;
  blobs: BlobStoreConfig;
  admin: AdminConfig;
  trace: TraceConfig;
  logLevel: LogLevel;
  initialAdminPassword: string | undefined;
  /** Migrate the schema and exit. */
  onlyMigrate: boolean;
}

/** Errors: ConfigError with all problems at once. */
export function readConfig(environment: Environment = process.env): MetadataEnvironment {
  const { blobs, rest } = takeBlobStore(loadConfig(metadataSettings, environment));
  const { tls, rest: withKafka } = takeGrpcTls(rest);
  const { kafka, rest: values } = takeKafka(withKafka);
  const { kafkaPartitions: partitions, kafkaReplication: replication } = values;
  const { logLevel, initialAdminPassword, adminHost, adminPort, migrations } = values;
  const tasks = { ...defaultTaskSettings, ...pick(values, taskVariables) };
  return {
    metadata: {
      ...pick(values, serviceVariables),
      migrations: migrations === 'wait' ? 'wait' : 'apply',
      tls,
      kafka: kafka && { ...kafka, partitions, replication },
      tasks,
      reserve: reserveLimits(values),
    },
    blobs,
    admin: { host: adminHost, port: adminPort },
    trace: traceConfig(values),
    logLevel,
    initialAdminPassword,
    onlyMigrate: migrations === 'only',
  };
}

/** The values of some of the settings. */
function pick<T, K extends keyof T>(values: T, settings: Record<K, unknown>): Pick<T, K> {
  const names = Object.keys(settings) as K[];
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Pick<T, K>;
}

import { type KafkaConfig, kafkaSettings, type TopicConfig, takeKafka, topicSettings } from '@varfreq/kafka/settings';
import { type AdminConfig, adminSettings } from '@varfreq/runtime/admin/settings';
import type { BlobStoreConfig } from '@varfreq/runtime/blobs/blob-store';
import { reserveLimits, reserveSettings } from '@varfreq/runtime/blobs/reserve-settings';
import { blobSettings, takeBlobStore } from '@varfreq/runtime/blobs/settings';
import type { ReserveLimits } from '@varfreq/runtime/blobs/space-reserve';
import { type Environment, loadConfig } from '@varfreq/runtime/config/config';
import {
  choice,
  databaseUrl,
  integer,
  maxTimerMs,
  optional,
  secret,
  sharedSecretSettings,
  text,
} from '@varfreq/runtime/config/settings';
import { type GrpcTls, grpcTlsSettings, takeGrpcTls } from '@varfreq/runtime/grpc/tls';
import { type LogLevel, logLevels } from '@varfreq/runtime/log';
import { type TraceConfig, traceConfig, traceSettings } from '@varfreq/runtime/tracing/settings';
import { backupSettings } from './backup/settings.ts';
import { defaultTaskSettings, type TaskSettings } from './task-settings.ts';
import { ms, taskVariables } from './task-variables.ts';

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
  /** Where operators set `otherTokenSecret`, named in fixes of the doctor; default: its setting. */
  otherTokenSecretPlace?: string | undefined;
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

const webhookReaches = ['off', 'public', 'any'] as const;
export type WebhookReach = (typeof webhookReaches)[number];

/** As Standard Webhooks recommends. */
export const defaultWebhooksDeadMs = 5 * 86_400_000;

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
    max: maxTimerMs,
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
  const { blobs, rest } = takeBlobStore(loadConfig(metadataSettings, environment, backupSettings));
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

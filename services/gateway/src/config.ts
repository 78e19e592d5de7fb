import { type AdminConfig, adminSettings } from '@varfreq/runtime/admin/settings';
import { reserveLimits, reserveSettings } from '@varfreq/runtime/blobs/reserve-settings';
import { blobSettings, largestObject, takeBlobStore } from '@varfreq/runtime/blobs/settings';
import { type Environment, loadConfig } from '@varfreq/runtime/config/config';
import {
  bytes,
  choice,
  integer,
  list,
  serviceAddress,
  sharedSecretSettings,
  text,
} from '@varfreq/runtime/config/settings';
import { textLimitSettings } from '@varfreq/runtime/config/text-limit-settings';
import { grpcTlsSettings, takeGrpcTls } from '@varfreq/runtime/grpc/tls';
import { localFileSettings } from '@varfreq/runtime/inputs/settings';
import { type LogLevel, logLevels } from '@varfreq/runtime/log';
import { type TraceConfig, traceConfig, traceSettings } from '@varfreq/runtime/tracing/settings';
import type { GatewayConfig } from './gateway-config.ts';

const maxMs = 2 ** 31 - 1;

/** The settings that change how the REST API behaves; `standalone` takes them from its environment too. */
export const restSettings = {
  taskSuccessState: choice('VARFREQ_TASK_SUCCESS_STATE', {
    description: 'Spelling of the state of a succeeded task.',
    default: 'succes',
    choices: ['succes', 'success'],
  }),
  maxPageItems: integer('VARFREQ_MAX_PAGE_ITEMS', {
    description: 'Maximum items of one collection response; longer ranges are truncated.',
    default: 10_000,
    min: 1,
    max: 100_000,
  }),
  maxUploadBytes: bytes('VARFREQ_MAX_UPLOAD_BYTES', {
    description: 'Maximum size of an uploaded file; with S3 at most 429 GiB, which its 10,000 parts hold.',
    default: '100 GiB',
    min: 1,
  }),
  ...textLimitSettings,
  ...localFileSettings,
  maxRegionBases: integer('VARFREQ_MAX_REGION_BASES', {
    description: 'Maximum region of GET /variants/, in bases.',
    default: 10_000_000,
    min: 1,
  }),
  minIndividuals: integer('VARFREQ_MIN_INDIVIDUALS', {
    description:
      'Minimum number of people in a set of samples for its frequencies to be shown. Administrators, and a user who owns all samples of the set, are exempt. 0: no minimum.',
    default: 0,
  }),
  minCarriers: integer('VARFREQ_MIN_CARRIERS', {
    description:
      'Least number of carriers to be shown, with the same exceptions; fewer are shown as 0 and flagged. 0: any.',
    default: 0,
  }),
  queryPasswords: choice('VARFREQ_QUERY_PASSWORDS', {
    description: 'Passwords in query strings, which end up in proxy logs: `warn` accepts them, `refuse` answers 400.',
    default: 'warn',
    choices: ['warn', 'refuse'],
  }),
  unknownFields: choice('VARFREQ_UNKNOWN_FIELDS', {
    description:
      'Query-string parameters and fields that an endpoint does not know, and other values of fields that it cannot change: `refuse` answers 400, naming the field and, where it is unknown, the nearest known one; `ignore` ignores them, as version 0.1 did.',
    default: 'refuse',
    choices: ['refuse', 'ignore'],
  }),
  digestThreads: integer('VARFREQ_DIGEST_THREADS', {
    description:
      'Threads for digests of uploads; each handles any number of them, and has another one beside it that hashes what it inflates of large files.',
    default: 1,
    min: 1,
    max: 64,
  }),
  ...reserveSettings,
  corsOrigins: list('VARFREQ_CORS_ORIGINS', {
    description: 'Origins of web pages that may call the API, separated by commas; * for all.',
  }),
  trustedProxies: integer('VARFREQ_TRUSTED_PROXIES', {
    description:
      'Number of trusted proxies in front, whose X-Forwarded-For, X-Forwarded-Host and X-Forwarded-Proto are used.',
    default: 0,
    max: 100,
  }),
  loginFailuresPerLogin: integer('VARFREQ_LOGIN_FAILURES_PER_LOGIN', {
    description: 'Failed logins per login name and window before 429.',
    default: 20,
    min: 1,
  }),
  loginFailuresPerAddress: integer('VARFREQ_LOGIN_FAILURES_PER_ADDRESS', {
    description: 'Failed logins per address and window before 429.',
    default: 100,
    min: 1,
  }),
  loginWindowMs: integer('VARFREQ_LOGIN_WINDOW_MS', {
    description: 'Window of the limits on failed logins, in milliseconds.',
    default: 60_000,
    min: 1000,
    max: maxMs,
  }),
};

/** Settings of a gateway process, with their environment variables. */
export const gatewaySettings = {
  host: text('VARFREQ_GATEWAY_HOST', { description: 'Address to listen on.', default: '0.0.0.0' }),
  port: integer('VARFREQ_GATEWAY_PORT', { description: 'Port to listen on.', default: 8080, max: 65535 }),
  metadataAddress: serviceAddress('VARFREQ_METADATA_ADDRESS', { description: 'Address of the metadata service.' }),
  frequencyAddress: serviceAddress('VARFREQ_FREQUENCY_ADDRESS', { description: 'Address of the frequency service.' }),
  ...sharedSecretSettings,
  ...grpcTlsSettings,
  ...blobSettings,
  ...adminSettings('0.0.0.0'),
  ...traceSettings,
  logLevel: choice('VARFREQ_LOG_LEVEL', {
    description: 'Minimum log level.',
    default: 'info',
    choices: logLevels,
  }),
  drainMs: integer('VARFREQ_DRAIN_MS', {
    description: 'Delay on shutdown between becoming unready and refusing connections, in milliseconds.',
    default: 0,
    max: maxMs,
  }),
  graceMs: integer('VARFREQ_GRACE_MS', {
    description: 'Time for running requests to finish on shutdown, in milliseconds.',
    default: 30_000,
    max: maxMs,
  }),
  ...restSettings,
};

type Rest = ReturnType<typeof loadConfig<typeof restSettings>>;

/** The part of a GatewayConfig given by `restSettings`. */
export function restConfig(
  rest: Rest,
): Pick<GatewayConfig, 'corsOrigins' | 'trustedProxies' | 'logins' | 'uploads' | 'settings'> {
  const { corsOrigins, trustedProxies, loginFailuresPerLogin, loginFailuresPerAddress, loginWindowMs } = rest;
  const { taskSuccessState, maxPageItems, maxUploadBytes, localFilesDir, localFilesPerLogin, maxRegionBases } = rest;
  const { maxUncompressedBytes, maxExpansionRatio } = rest;
  return {
    corsOrigins,
    trustedProxies,
    logins: {
      failuresPerLogin: loginFailuresPerLogin,
      failuresPerAddress: loginFailuresPerAddress,
      windowMs: loginWindowMs,
    },
    uploads: {
      digestThreads: rest.digestThreads,
      reserve: reserveLimits(rest),
    },
    settings: {
      taskSuccessState,
      maxPageItems,
      maxUploadBytes,
      maxUncompressedBytes,
      maxExpansionRatio,
      localFilesDir,
      localFilesPerLogin,
      maxRegionBases,
      minIndividuals: rest.minIndividuals,
      minCarriers: rest.minCarriers,
      queryPasswords: rest.queryPasswords,
      unknownFields: rest.unknownFields,
    },
  };
}

/** All settings of the environment. Errors: ConfigError with all problems at once. */
export function readConfig(environment: Environment = process.env): {
  gateway: GatewayConfig;
  admin: AdminConfig;
  trace: TraceConfig;
  logLevel: LogLevel;
} {
  const { blobs, rest } = takeBlobStore(loadConfig(gatewaySettings, environment));
  const { tls, rest: values } = takeGrpcTls(rest);
  const { host, port, metadataAddress, frequencyAddress, sharedSecret, drainMs, graceMs, logLevel } = values;
  const own = { host, port, metadataAddress, frequencyAddress, sharedSecret, tls, drainMs, graceMs };
  const admin = { host: values.adminHost, port: values.adminPort };
  const maxUploadBytes = Math.min(values.maxUploadBytes, largestObject(blobs));
  return {
    gateway: { ...own, blobs, ...restConfig({ ...values, maxUploadBytes }) },
    admin,
    trace: traceConfig(values),
    logLevel,
  };
}

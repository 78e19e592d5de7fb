import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { frequencySettings } from '@varfreq/frequency/config';
import { gatewaySettings } from '@varfreq/gateway/config';
import { kafkaSettings, topicSettings } from '@varfreq/kafka/settings';
import { backupSettings } from '@varfreq/metadata/backup/settings';
import { metadataSettings } from '@varfreq/metadata/config';
import { parserSettings } from '@varfreq/parser/config';
import { adminSettings } from '@varfreq/runtime/admin/settings';
import { blobSettings } from '@varfreq/runtime/blobs/settings';
import {
  type Config,
  ConfigError,
  type Environment,
  loadConfig,
  namesOf,
  type Settings,
} from '@varfreq/runtime/config/config';
import { bytes, choice, databaseUrl, integer, optional, secret, text } from '@varfreq/runtime/config/settings';
import { grpcTlsSettings } from '@varfreq/runtime/grpc/tls';
import { type LogLevel, logLevels } from '@varfreq/runtime/log';
import { type TraceConfig, traceConfig, traceSettings } from '@varfreq/runtime/tracing/settings';
import { leastBudget, settingsOf, shareMemory } from './memory-budget.ts';

/** Settings of a single machine; takes the applicable settings of the services too. */
export const ownSettings = {
  port: integer('PORT', { description: 'Port of the REST API; 0 for a free one.', default: 8080, max: 65535 }),
  host: text('VARFREQ_HOST', { description: 'Address of the REST API.', default: '127.0.0.1' }),
  ...adminSettings('127.0.0.1'),
  ...traceSettings,
  memory: optional(
    bytes('VARFREQ_MEMORY', {
      description:
        'Memory that the process may use, PostgreSQL apart: decides the threads, buffers and caches that are not set explicitly.',
      min: leastBudget,
    }),
  ),
  dataDir: text('VARFREQ_DATA_DIR', { description: 'Directory of all state.', default: '.varfreq' }),
  databaseUrl: optional(
    databaseUrl('DATABASE_URL', { description: 'PostgreSQL 15 or newer to use instead of the embedded server.' }),
  ),
  initialAdminPassword: optional(
    secret('VARFREQ_ADMIN_PASSWORD', {
      description:
        'Password of the user admin created at the first start, subject to the rules for new ones; generated and printed once when absent.',
    }),
  ),
  logLevel: choice('VARFREQ_LOG_LEVEL', {
    description: 'Minimum log level.',
    default: 'warn',
    choices: logLevels,
  }),
};

/** Settings of services that the standalone decides itself and users cannot set. */
const decided = [
  ...['VARFREQ_METADATA_HOST', 'VARFREQ_METADATA_PORT', 'VARFREQ_METADATA_ADDRESS', 'VARFREQ_SHARED_SECRET'],
  ...['VARFREQ_SHARED_SECRET_OTHER', 'VARFREQ_TOKEN_SECRET_OTHER'],
  ...['VARFREQ_FREQUENCY_HOST', 'VARFREQ_FREQUENCY_PORT', 'VARFREQ_FREQUENCY_ADDRESS', 'VARFREQ_TOKEN_SECRET'],
  ...['VARFREQ_GATEWAY_HOST', 'VARFREQ_GATEWAY_PORT', 'VARFREQ_SCRATCH_DIR', 'VARFREQ_GRACE_MS'],
  ...['VARFREQ_FREQUENCY_ROLE', 'VARFREQ_FINISH_MS', 'VARFREQ_MIGRATIONS'],
  ...Object.values({ ...blobSettings, ...kafkaSettings, ...topicSettings, ...grpcTlsSettings }).map(
    (setting) => setting.env,
  ),
];

const services: Record<ServiceName, Settings> = {
  gateway: gatewaySettings,
  metadata: metadataSettings,
  parser: parserSettings,
  frequency: frequencySettings,
};

export type ServiceName = 'gateway' | 'metadata' | 'parser' | 'frequency';

export interface StandaloneConfig {
  port: number;
  host: string;
  /** Absolute. */
  dataDir: string;
  databaseUrl: string | undefined;
  initialAdminPassword: string | undefined;
  logLevel: LogLevel;
  adminHost: string;
  adminPort: number | undefined;
  trace: TraceConfig;
  /** Environment of one service: given by the user, and fixed here. */
  environmentOf(service: ServiceName, decidedValues: Environment): Environment;
}

/** Reads the environment of `npm start`. Errors: ConfigError with all problems at once, including misspelt names. */
export function readConfig(environment: Environment = process.env): StandaloneConfig {
  const forwarded = forwardedSettings();
  const values = loadConfig({ ...forwarded, ...ownSettings }, environment, backupSettings) as OwnValues;
  const { dataDir, traceEndpoint, tracePercent, memory, ...own } = values;
  requireDatabaseOf(values);
  const trace = traceConfig({ traceEndpoint, tracePercent });
  const shares = memory === undefined ? {} : settingsOf(shareMemory(memory, availableParallelism()));
  const environmentOf = (service: ServiceName, decidedValues: Environment): Environment => {
    const settings = Object.values(services[service]);
    const given = settings.filter((setting) => setting.env in forwarded).flatMap(namesOf);
    const names = settings.flatMap(namesOf);
    return { ...pick(shares, names), ...pick(environment, given), ...pick(decidedValues, names) };
  };
  return { ...own, trace, dataDir: resolve(dataDir), environmentOf };
}

/** The embedded server needs no second connection, and one to another server would be migrated in its place. */
function requireDatabaseOf(values: OwnValues & { [direct]?: string }): void {
  if (values[direct] === undefined || values.databaseUrl !== undefined) return;
  throw new ConfigError([`${direct}: expected only beside DATABASE_URL, for the same database`]);
}

const direct = metadataSettings.databaseSessionUrl.env as 'VARFREQ_DATABASE_SESSION_URL';

type OwnValues = Omit<StandaloneConfig, 'environmentOf' | 'trace'> &
  Config<typeof traceSettings> & { memory: number | undefined };

/** Settings of the services that users may give, by variable name. */
export function forwardedSettings(): Settings {
  const own = Object.values(ownSettings).map((setting) => setting.env);
  const all = Object.values(services).flatMap((settings) => Object.values(settings));
  const given = all.filter((setting) => !decided.includes(setting.env) && !own.includes(setting.env));
  return Object.fromEntries(given.map((setting) => [setting.env, setting]));
}

function pick(values: Environment, names: readonly string[]): Environment {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== '' && names.includes(name)));
}

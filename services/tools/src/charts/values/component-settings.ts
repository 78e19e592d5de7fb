import { frequencySettings } from '@varfreq/frequency/config';
import { gatewaySettings } from '@varfreq/gateway/config';
import { kafkaSettings } from '@varfreq/kafka/settings';
import { metadataSettings } from '@varfreq/metadata/config';
import { parserSettings } from '@varfreq/parser/config';
import { blobSettings } from '@varfreq/runtime/blobs/settings';
import { type SettingRow, type Settings, settingsTable } from '@varfreq/runtime/config/config';

/** The services' settings, by component of the chart. */
export const settingsOf = {
  gateway: gatewaySettings,
  metadata: metadataSettings,
  parser: parserSettings,
  frequencyWorker: frequencySettings,
  frequencyQuery: frequencySettings,
} as const satisfies Record<string, Settings>;

export type Component = keyof typeof settingsOf;

/** Settings that the chart decides or that have dedicated values. */
const decided = [
  ...[kafkaSettings, blobSettings]
    .flatMap((settings) => Object.values<{ env: string }>(settings))
    .map(({ env }) => env),
  ...['VARFREQ_GATEWAY_HOST', 'VARFREQ_GATEWAY_PORT', 'VARFREQ_METADATA_HOST', 'VARFREQ_METADATA_PORT'],
  ...['VARFREQ_FREQUENCY_HOST', 'VARFREQ_FREQUENCY_PORT', 'VARFREQ_ADMIN_HOST', 'VARFREQ_ADMIN_PORT'],
  ...['VARFREQ_METADATA_ADDRESS', 'VARFREQ_FREQUENCY_ADDRESS', 'VARFREQ_FREQUENCY_ROLE', 'VARFREQ_MIGRATIONS'],
  ...[
    'VARFREQ_LOG_LEVEL',
    'VARFREQ_GENOME',
    'VARFREQ_GENES',
    'VARFREQ_BUILD',
    'VARFREQ_CONTIG_ALIASES',
    'VARFREQ_ON_REFERENCE_MISMATCH',
  ],
  ...[
    'VARFREQ_LOCAL_FILES_DIR',
    'VARFREQ_LOCAL_FILES_PER_LOGIN',
    'VARFREQ_SCRATCH_DIR',
    'VARFREQ_PARSER_THREADS',
    'VARFREQ_FREQUENCY_THREADS',
  ],
  ...['VARFREQ_COMPACTION_THREADS', 'VARFREQ_FINISH_MS', 'VARFREQ_DRAIN_MS', 'VARFREQ_GRACE_MS'],
  ...['VARFREQ_GRPC_CA', 'VARFREQ_GRPC_CERT', 'VARFREQ_GRPC_KEY', 'VARFREQ_TRACE_ENDPOINT', 'VARFREQ_TRACE_PERCENT'],
  ...['VARFREQ_TRUSTED_PROXIES', 'VARFREQ_FAULT_POINT'],
];

/** S3 and Kafka settings without a dedicated value. */
const left = ['VARFREQ_S3_TIMEOUT_MS', 'VARFREQ_KAFKA_PARTITIONS', 'VARFREQ_KAFKA_REPLICATION'];

/** The settings allowed in `<component>.settings`: no secrets, and none that the chart sets itself. */
export function openSettings(component: Component): SettingRow[] {
  return settingsTable(settingsOf[component]).filter(
    ({ env, secret }) => !secret && (left.includes(env) || !decided.includes(env)),
  );
}

import type { BlobStoreConfig } from '@varfreq/runtime/blobs/blob-store';
import { blobSettings, takeBlobStore } from '@varfreq/runtime/blobs/settings';
import { type Config, ConfigError, type Environment, loadConfig, type Settings } from '@varfreq/runtime/config/config';
import { integer, optional } from '@varfreq/runtime/config/settings';
import { metadataSettings } from '../config.ts';

const prefix = 'VARFREQ_BACKUP_';

function renamed(text: string): string {
  return text.replaceAll('VARFREQ_BLOB_', prefix).replaceAll('VARFREQ_S3_', `${prefix}S3_`);
}

/** Backup store: the settings of the blob store under names of their own. */
const storeSettings = Object.fromEntries(
  Object.entries(blobSettings).map(([name, setting]) => [
    name,
    {
      ...setting,
      env: renamed(setting.env),
      description: setting.description
        .replace(
          'Directory of the blob store, shared by all services; the alternative is VARFREQ_',
          `Directory of backups; the alternative is ${prefix}`,
        )
        .replace('Bucket of the blob store; it must exist and hold nothing else', 'Bucket of backups; it must exist'),
    },
  ]),
) as typeof blobSettings;

/** All settings of backups. */
export const backupSettings = {
  ...storeSettings,
  keep: optional(
    integer(`${prefix}KEEP`, {
      description: 'Number of backups kept when a new one is complete; all when absent.',
      min: 1,
    }),
  ),
};

/** Backup store, and number of backups kept. */
export interface BackupConfig {
  backups: BlobStoreConfig;
  keep: number | undefined;
}

/** The settings of backups. Errors: ConfigError with all problems at once. */
export function readBackupConfig(environment: Environment = process.env): BackupConfig {
  const values = loadConfig(backupSettings, pick(environment, true));
  const { blobs: backups, rest } = named(() => takeBlobStore(values));
  return { backups, keep: rest.keep };
}

/** The directory of backups, if it is one. */
export function backupDirectory(environment: Environment = process.env): string | undefined {
  return environment[storeSettings.blobDirectory.env];
}

/** The environment without the settings of backups. */
export function withoutBackups(environment: Environment = process.env): Environment {
  return pick(environment, false);
}

function pick(environment: Environment, isOfBackups: boolean): Environment {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => name.startsWith(prefix) === isOfBackups));
}

function named<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw new ConfigError(error.problems.map((problem) => renamed(problem)));
  }
}

const { databaseUrl, databaseSessionUrl } = metadataSettings;
const needed = { databaseUrl, databaseSessionUrl, ...blobSettings };

/**
 * Database and store of metadata's environment, in which nothing else is required. Errors: ConfigError with all
 * problems at once.
 */
export function readInstallation(environment: Environment): { databaseUrl: string; blobs: BlobStoreConfig } {
  const others = Object.entries(metadataSettings).map(([name, setting]) => [name, { ...setting, required: false }]);
  const settings: Settings = { ...Object.fromEntries(others), ...needed };
  const { blobs, rest } = takeBlobStore(loadConfig(settings, environment) as Config<typeof needed>);
  return { databaseUrl: rest.databaseSessionUrl ?? rest.databaseUrl, blobs };
}

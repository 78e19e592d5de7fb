import type { BlobStoreConfig } from '@varfreq/runtime/blobs/blob-store';
import { blobSettings, takeBlobStore } from '@varfreq/runtime/blobs/settings';
import { type Config, ConfigError, type Environment, loadConfig, type Settings } from '@varfreq/runtime/config/config';
import { metadataSettings } from '../config.ts';
import { backupSettings, prefix, renamed } from './settings.ts';

/** Backup store, and number of backups kept. */
export interface BackupConfig {
  backups: BlobStoreConfig;
  keep: number | undefined;
}

/** The settings of backups. Errors: ConfigError with all problems at once. */
export function readBackupConfig(environment: Environment = process.env): BackupConfig {
  const values = loadConfig(backupSettings, ofBackups(environment));
  const { blobs: backups, rest } = named(() => takeBlobStore(values));
  return { backups, keep: rest.keep };
}

/** The directory of backups, if it is one. */
export function backupDirectory(environment: Environment = process.env): string | undefined {
  return environment[backupSettings.blobDirectory.env] || undefined;
}

/** Whether the environment names a place of backups. */
export function hasBackups(environment: Environment = process.env): boolean {
  return (environment[backupSettings.s3Bucket.env] || backupDirectory(environment)) !== undefined;
}

function ofBackups(environment: Environment): Environment {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => name.startsWith(prefix)));
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
export function readInstallation(environment: Environment = process.env): {
  databaseUrl: string;
  blobs: BlobStoreConfig;
} {
  const others = Object.entries(metadataSettings).map(([name, setting]) => [name, { ...setting, required: false }]);
  const settings: Settings = { ...Object.fromEntries(others), ...needed };
  const { blobs, rest } = takeBlobStore(loadConfig(settings, environment, backupSettings) as Config<typeof needed>);
  return { databaseUrl: rest.databaseSessionUrl ?? rest.databaseUrl, blobs };
}

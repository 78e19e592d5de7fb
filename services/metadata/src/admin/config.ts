import { openBlobStore } from '@varfreq/runtime/blobs/open';
import { blobSettings, takeBlobStore } from '@varfreq/runtime/blobs/settings';
import { type Config, type Environment, loadConfig, type Settings } from '@varfreq/runtime/config/config';
import { backupSettings } from '../backup/settings.ts';
import { metadataSettings } from '../config.ts';
import type { AdminInstallation } from './parts.ts';

const { databaseUrl, databaseSessionUrl, minPasswordLength } = metadataSettings;
const needed = { databaseUrl, databaseSessionUrl, minPasswordLength };

/**
 * Database and store of metadata's environment, in which nothing else is required; the store only when it is opened.
 * Errors: ConfigError with all problems at once.
 */
export function readAdminConfig(environment: Environment = process.env): AdminInstallation {
  const others = Object.entries(metadataSettings).map(([name, setting]) => [name, { ...setting, required: false }]);
  const settings: Settings = { ...Object.fromEntries(others), ...blobSettings, ...needed };
  const values = loadConfig(settings, environment, backupSettings) as Config<typeof needed & typeof blobSettings>;
  return {
    databaseUrl: values.databaseSessionUrl ?? values.databaseUrl,
    minPasswordLength: values.minPasswordLength,
    openBlobs: async () => openBlobStore(takeBlobStore(values).blobs),
  };
}

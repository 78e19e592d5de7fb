import { type Config, type Environment, loadConfig, type Settings } from '@varfreq/runtime/config/config';
import { backupSettings } from '../backup/settings.ts';
import { metadataSettings } from '../config.ts';
import type { AdminInstallation } from './command.ts';

const { databaseUrl, databaseSessionUrl, minPasswordLength } = metadataSettings;
const needed = { databaseUrl, databaseSessionUrl, minPasswordLength };

/**
 * The database of metadata's environment, in which nothing else is required. Errors: ConfigError with all problems at
 * once.
 */
export function readAdminConfig(environment: Environment = process.env): AdminInstallation {
  const others = Object.entries(metadataSettings).map(([name, setting]) => [name, { ...setting, required: false }]);
  const settings: Settings = { ...Object.fromEntries(others), ...needed };
  const values = loadConfig(settings, environment, backupSettings) as Config<typeof needed>;
  return {
    databaseUrl: values.databaseSessionUrl ?? values.databaseUrl,
    minPasswordLength: values.minPasswordLength,
  };
}

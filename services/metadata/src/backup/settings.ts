import { blobSettings } from '@varfreq/runtime/blobs/settings';
import { integer, optional } from '@varfreq/runtime/config/settings';

/** Beginning of their names. */
export const prefix = 'VARFREQ_BACKUP_';

/** The text with the names of backup settings in place of those of the blob store. */
export function renamed(text: string): string {
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

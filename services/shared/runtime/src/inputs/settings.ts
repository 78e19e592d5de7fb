import { flag, optional, text } from '../config/settings.ts';

/** The operator's directory of local files, the same for all services. */
export const localFileSettings = {
  localFilesDir: optional(
    text('VARFREQ_LOCAL_FILES_DIR', {
      description: 'Base directory of `local_file` of data sources; without it `local_file` is refused.',
    }),
  ),
  localFilesPerLogin: flag('VARFREQ_LOCAL_FILES_PER_LOGIN', {
    description:
      'Allow users without the roles `admin` and `local-files` to use files in the folder of that directory named after their login.',
    default: false,
  }),
};

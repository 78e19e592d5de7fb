import { AppError } from '@varfreq/runtime/errors';
import { decide } from '../domain/permissions.ts';
import type { Call } from '../rest/call.ts';
import { findLocalFile, folderOf, type LocalFile } from './local-file.ts';

/**
 * The local file named by a request, if the caller may use it. Does not access the disk before that is decided.
 * Errors: `bad_request` for a missing file, `unauthorized`, `forbidden`, `unavailable`.
 */
export async function findLocalFileFor(call: Call, name: string): Promise<LocalFile> {
  const { localFilesDir, localFilesPerLogin } = call.settings;
  if (localFilesDir === undefined) {
    throw new AppError('bad_request', 'local_file: this server has no directory of local files; send data');
  }
  if (decide(await call.caller(), 'local-files:use', { isInOwnFolder: false }).allowed) {
    return await findLocalFile(localFilesDir, name);
  }
  const own = localFilesPerLogin ? (await call.user())?.login : undefined;
  await call.authorize('local-files:use', { isInOwnFolder: own !== undefined && folderOf(name) === own });
  return await findLocalFile(localFilesDir, name, own);
}

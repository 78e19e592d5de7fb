import { join } from 'node:path';
import { opennessOf, openRemedy } from '../private-files.ts';
import { type Check, type Finding, ok, warning } from './doctor.ts';

/** Warns of the service's directories that other users can read. Missing ones will be created private. */
export function checkDirectories(paths: readonly string[]): Check {
  return {
    name: 'directories',
    fix: 'let the user that the service runs as read them',
    run: async () => {
      const found = openDirectories(paths);
      return found.length > 0 ? found : [ok('no other user can read them')];
    },
  };
}

/** The same for the directories of a blob store. */
export function openStoreDirectories(path: string): Finding[] {
  return openDirectories([path, join(path, 'objects'), join(path, 'temporary')]);
}

function openDirectories(paths: readonly string[]): Finding[] {
  return paths.flatMap((path) => {
    const openness = opennessOf(path);
    return openness === undefined ? [] : [warning(`${path} ${openness}`, openRemedy(path))];
  });
}

import { check } from 'k6';
import type { Client, Resource } from './client.ts';
import { kinds } from './tasks.ts';

/** What a run has created: its name, the file of all sites, and the groups that all of its samples are in. */
export interface Created {
  run: string;
  sites: string;
  groups: readonly string[];
}

/** Removes what a request lists; continues after failures. Returns how many it has removed. */
type Remove = (route: string, found: () => readonly Resource[]) => number;

/** Removes everything that a run has created. Failures are logged and fail a check; the rest is still removed. */
export function cleanUp(client: Client, created: Created): void {
  let failures = 0;
  const attempt = (step: () => void): void => {
    try {
      step();
    } catch (error) {
      failures += 1;
      console.error(`not removed: ${error}`);
    }
  };
  const remove: Remove = (route, found) => {
    let removed = 0;
    const removeOne = ({ uri }: Resource): void => {
      client.delete(route, uri);
      removed += 1;
    };
    attempt(() => {
      for (const one of found()) attempt(() => removeOne(one));
    });
    return removed;
  };
  for (const group of created.groups) attempt(() => removeSamples(client, remove, group));
  removeFiles(client, remove, created);
  remove('deleteGroup', () => created.groups.map((uri) => ({ uri })));
  check(failures, { 'the data of the run is removed': () => failures === 0 }, { kind: 'truth' });
}

function removeSamples(client: Client, remove: Remove, group: string): void {
  const { variation, coverage } = kinds;
  for (const sample of client.list('listSamples', '/samples/', `groups=${group}`)) {
    const query = `sample=${sample.uri}`;
    remove('deleteVariation', () => client.list(variation.list, variation.path, query));
    remove('deleteCoverage', () => client.list(coverage.list, coverage.path, query));
    remove('deleteSample', () => [sample]);
  }
}

/**
 * Removes until nothing more is found: while other instances of a shared run remove theirs, what follows in a list moves to
 * pages that were read already.
 */
function removeAll(remove: Remove, route: string, found: () => readonly Resource[]): void {
  let removed: number;
  do removed = remove(route, found);
  while (removed > 0);
}

/** Removes the uploaded files, and the annotations of one of them before. */
function removeFiles(client: Client, remove: Remove, { run, sites }: Created): void {
  removeAll(remove, 'deleteAnnotation', () =>
    client
      .list<Resource & { original_data_source: Resource }>('listAnnotations', '/annotations/')
      .filter((one) => one.original_data_source.uri === sites),
  );
  removeAll(remove, 'deleteDataSource', () =>
    client
      .list<Resource & { name: string }>('listDataSources', '/data_sources/')
      .filter(({ name }) => name.startsWith(`load ${run} `)),
  );
}

import { queryOptions } from '@tanstack/react-query';
import { list, read } from '../../api/client.ts';
import type { Coverage, Sample, Variation } from '../../api/types.ts';

/** Imports of a sample that are shown at most, of each kind. */
const maxImports = 200;

/** Pause between readings while an import waits or runs. */
const pollMs = 3000;

/** An import of variants or of coverage. */
export type ImportOfSample = Variation | Coverage;

/** Collections that have the imports of samples. */
export const importKinds = {
  variants: { name: 'variation_collection', path: '/variations/' },
  coverage: { name: 'coverage_collection', path: '/coverages/' },
} as const;

/** A kind of imports. */
export type ImportKind = keyof typeof importKinds;

/** The sample with its groups and owner. */
export const sampleAt = (uri: string) =>
  queryOptions({
    queryKey: ['sample', uri],
    queryFn: ({ signal }) => read<Sample>('sample', `${uri}?embed=groups,user`, { signal }),
  });

/** Its imports of one kind with their files; read again while one of them waits or runs. */
export const importsOf = (uri: string, kind: ImportKind) =>
  queryOptions({
    queryKey: ['sample', uri, kind],
    async queryFn({ signal }) {
      const { name, path } = importKinds[kind];
      const asked = new URLSearchParams({ sample: uri, embed: 'data_source' });
      const { items } = await list<ImportOfSample>(name, `${path}?${asked}`, [0, maxImports - 1], signal);
      return items;
    },
    refetchInterval: ({ state }) => (state.data?.some(({ task }) => isUnderWay(task.state)) ? pollMs : false),
  });

const isUnderWay = (state: string) => state === 'waiting' || state === 'running';

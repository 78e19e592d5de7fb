import { queryOptions } from '@tanstack/react-query';
import { read } from '../../api/client.ts';
import type { Coverage, Sample, Variation } from '../../api/types.ts';

/** An import of variants or of coverage. */
export type ImportOfSample = Variation | Coverage;

/** Collections that have the imports of samples. */
const importKinds = {
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

/** Its imports of one kind with their files. */
export function importsOf(uri: string, kind: ImportKind): { readonly collection: string; readonly path: string } {
  const { name, path } = importKinds[kind];
  return { collection: name, path: `${path}?${new URLSearchParams({ sample: uri, embed: 'data_source' })}` };
}

/** Pause between readings while an import waits or runs. */
const pollMs = 3000;

/** Milliseconds after which imports are read again: not where all have ended. */
export const readAgainAfter = (imports: readonly ImportOfSample[]): number | false =>
  imports.some(({ task: { state } }) => state === 'waiting' || state === 'running') ? pollMs : false;

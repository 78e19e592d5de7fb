import { queryOptions } from '@tanstack/react-query';
import { read } from '../../api/client.ts';

/** The numbers of a set of samples. */
interface SampleSet {
  readonly samples: number;
  readonly individuals: number;
  readonly without_coverage: number;
  readonly without_variants: number;
}

/** The set of an expression, in numbers as of now. */
export const sampleSetOf = (expression: string) =>
  queryOptions({
    queryKey: ['sample set', expression],
    queryFn: ({ signal }) =>
      read<SampleSet>('sample_set', `/sample_set?${new URLSearchParams({ expression })}`, { signal }),
  });

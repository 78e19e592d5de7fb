import { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from './problem.ts';

/** Only what another attempt may mend is tried again. */
const isPassing = (error: Error): boolean =>
  error instanceof ApiProblem && (error.status === 0 || error.status === 503);

/** Answers of the API that components share. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < 2 && isPassing(error),
      refetchOnWindowFocus: false,
      staleTime: 10_000,
    },
  },
});

import { QueryClient } from '@tanstack/react-query';
import { onSessionChange } from '../session/session.ts';
import { isTemporary } from './problem.ts';

/** Responses of the API, shared by components; those of one session are not shown in another. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < 2 && isTemporary(error),
      refetchOnWindowFocus: false,
      staleTime: 10_000,
    },
  },
});

onSessionChange(() => queryClient.clear());

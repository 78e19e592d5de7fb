import { QueryClient } from '@tanstack/react-query';
import { onSessionChange } from '../session/session.ts';
import { isTemporary } from './problem.ts';

/** Responses of the API, shared by components; those of one session are not shown in another. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Browsers call a machine offline whose server is the machine itself, or in a network without the internet.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) => failures < 2 && isTemporary(error),
      refetchOnWindowFocus: false,
      staleTime: 10_000,
    },
  },
});

onSessionChange(() => queryClient.clear());

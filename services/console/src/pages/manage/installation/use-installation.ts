import { useQuery } from '@tanstack/react-query';
import type { Installation } from '@varfreq/client/resources';
import { read } from '../../../api/client.ts';

/** The server checks no more often. */
const readEveryMs = 30_000;

/** The last backup and what the doctor finds; read again and again. */
export function useInstallation() {
  return useQuery({
    queryKey: ['installation'],
    queryFn: ({ signal }) => read<Installation>('installation', '/installation', { signal }),
    refetchInterval: readEveryMs,
  });
}

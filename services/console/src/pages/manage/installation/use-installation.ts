import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/client.ts';

/** The server checks no more often. */
const readEveryMs = 30_000;

/** What the doctor found about a part of the installation. */
export interface Check {
  readonly name: string;
  readonly state: 'ok' | 'warning' | 'wrong';
  readonly message: string;
  readonly remedy: string | null;
}

interface InstallationState {
  /** Start of the last backup that the command made; null: there is none. */
  readonly last_backup: string | null;
  readonly checked: string;
  readonly checks: readonly Check[];
}

/** The last backup and what the doctor finds; read again and again. */
export function useInstallation() {
  return useQuery({
    queryKey: ['installation'],
    queryFn: ({ signal }) => read<InstallationState>('installation', '/installation', { signal }),
    refetchInterval: readEveryMs,
  });
}

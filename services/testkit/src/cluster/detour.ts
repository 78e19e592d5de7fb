import type { ServiceName } from '@varfreq/standalone/config';

/** Ways between the parts of a cluster that are not direct. */
export interface Detour {
  /** The port of loopback by which a process of one service reaches another service that listens on `port`. */
  between(from: ServiceName, to: 'metadata' | 'frequency', port: number, replica: string): number;
  /** Settings of all services, changed to reach components another way. */
  settings?(env: Readonly<Record<string, string>>): Readonly<Record<string, string>>;
}

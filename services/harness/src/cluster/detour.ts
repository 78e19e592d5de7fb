import type { ServiceName } from '@varfreq/standalone/config';

/** Routes between the parts of a cluster through proxies. */
export interface Detour {
  /** The loopback port through which a process of one service reaches the other, which listens on `port`. */
  between(from: ServiceName, to: 'metadata' | 'frequency', port: number, replica: string): number;
  /** Settings of all services, changed to reach components through proxies. */
  settings?(env: Readonly<Record<string, string>>): Readonly<Record<string, string>>;
}

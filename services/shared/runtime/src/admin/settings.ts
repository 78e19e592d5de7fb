import { integer, optional, text } from '../config/settings.ts';

/** Where the admin port listens. */
export interface AdminConfig {
  host: string;
  /** 0: a free port; undefined: disabled. */
  port?: number | undefined;
}

/** The settings of the admin port, `host` by default. */
export const adminSettings = (host: string) => ({
  adminHost: text('VARFREQ_ADMIN_HOST', { description: 'Address of the admin port.', default: host }),
  adminPort: optional(
    integer('VARFREQ_ADMIN_PORT', {
      description: 'Port of `/livez`, `/readyz` and `/metrics`, for operators only; disabled when absent.',
      max: 65535,
    }),
  ),
});

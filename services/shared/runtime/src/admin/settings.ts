import { integer, optional, text } from '../config/settings.ts';

/** Where a process can be asked about itself. */
export interface AdminConfig {
  host: string;
  /** 0: a free port; undefined: nowhere. */
  port?: number | undefined;
}

/** The settings of the admin port, `host` by default. */
export const adminSettings = (host: string) => ({
  adminHost: text('VARFREQ_ADMIN_HOST', { description: 'Address of the admin port.', default: host }),
  adminPort: optional(
    integer('VARFREQ_ADMIN_PORT', {
      description: 'Port of `/livez`, `/readyz` and `/metrics`, for operators only; without it there is none.',
      max: 65535,
    }),
  ),
});

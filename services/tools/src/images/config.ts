import { existsSync } from 'node:fs';

/** Debian's bundle of trusted certificate authorities, including locally added ones. */
const systemAuthorities = '/etc/ssl/certs/ca-certificates.crt';

/** Certificate authorities for package registries; undefined: those of Node. */
export const trustedAuthorities =
  process.env.NODE_EXTRA_CA_CERTS ?? (existsSync(systemAuthorities) ? systemAuthorities : undefined);

/** Whether this process may create containers. */
export const isRoot = process.getuid?.() === 0;

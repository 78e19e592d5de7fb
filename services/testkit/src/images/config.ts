import { existsSync } from 'node:fs';

/** Where Debian keeps the certificate authorities that a machine trusts, those of its own among them. */
const systemAuthorities = '/etc/ssl/certs/ca-certificates.crt';

/** Certificate authorities that this machine trusts package registries by; undefined: those that Node knows. */
export const trustedAuthorities =
  process.env.NODE_EXTRA_CA_CERTS ?? (existsSync(systemAuthorities) ? systemAuthorities : undefined);

/** Whether this may make containers without further ado. */
export const isRoot = process.getuid?.() === 0;

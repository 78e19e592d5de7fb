/** A certificate authority of the machine's own, by which it trusts package registries. */
export const extraAuthority = process.env.NODE_EXTRA_CA_CERTS;

/** Whether this may make containers without further ado. */
export const isRoot = process.getuid?.() === 0;

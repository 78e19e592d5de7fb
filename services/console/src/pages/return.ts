/** Where the log-in leads: a page of the console, by its path there; absent: the look-up. */
export interface Return {
  readonly from?: string | undefined;
}

/** Reads the address of the log-in. Anything but a path of the console, as another site in a crafted link, counts as absent. */
export function readReturn({ from }: Record<string, unknown>): Return {
  const isPath = typeof from === 'string' && /^\/(?![/\\])/.test(from) && !from.startsWith('/login');
  return { from: isPath ? from : undefined };
}

import type { Logger } from '@varfreq/runtime/log';
import type { RequestHandler } from 'express';

/**
 * Warns, once, of an ignored X-Forwarded-For header: behind a proxy all clients then appear to have its address, and
 * share its budget of failed logins.
 */
export function warnOfForwarded(trustedProxies: number, log: Logger): RequestHandler {
  let isQuiet = trustedProxies > 0;
  return (request, _response, next) => {
    if (!isQuiet && request.headers['x-forwarded-for'] !== undefined) {
      isQuiet = true;
      const hint = 'set VARFREQ_TRUSTED_PROXIES to the number of proxies in front';
      log.warn({ event: 'forwarded_ignored' }, `X-Forwarded-For is ignored: ${hint}`);
    }
    next();
  };
}

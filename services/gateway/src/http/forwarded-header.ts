import type { Logger } from '@varfreq/runtime/log';
import type { RequestHandler } from 'express';

/**
 * Warns, once, of an X-Forwarded-For header that is not believed: behind a proxy all clients then seem to have its address,
 * and share its budget of failed logins.
 */
export function warnOfForwarded(trustedProxies: number, log: Logger): RequestHandler {
  let isQuiet = trustedProxies > 0;
  return (request, _response, next) => {
    if (!isQuiet && request.headers['x-forwarded-for'] !== undefined) {
      isQuiet = true;
      const hint =
        'set VARFREQ_TRUSTED_PROXIES to the number of proxies in front, so that clients keep their addresses';
      log.warn({ event: 'forwarded_ignored' }, `X-Forwarded-For is ignored: ${hint}`);
    }
    next();
  };
}

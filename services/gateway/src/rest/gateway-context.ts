import type { Logger } from '@varfreq/runtime/log';
import type { Metrics } from '@varfreq/runtime/metrics/metrics';
import type { Tracer } from '@varfreq/runtime/tracing/tracer';
import type { LoginThrottle } from '../http/authentication/login-throttle.ts';
import type { RecentLogins } from '../http/authentication/recent-logins.ts';
import type { Services } from '../services.ts';
import type { Settings } from '../settings.ts';

/** Shared by all requests of one gateway. */
export interface GatewayContext {
  readonly services: Services;
  readonly settings: Settings;
  readonly throttle: LoginThrottle;
  readonly recentLogins: RecentLogins;
  readonly log: Logger;
  readonly metrics?: Metrics | undefined;
  readonly tracer?: Tracer | undefined;
}

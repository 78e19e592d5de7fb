import { type AdminServer, startAdminServer } from '../admin/admin-server.ts';
import type { Readiness } from '../admin/readiness.ts';
import type { AdminConfig } from '../admin/settings.ts';
import { createLifecycle, type Lifecycle, stopOnSignals } from '../lifecycle.ts';
import { createLogger, type Logger, type LogLevel, logWarnings } from '../log.ts';
import { Metrics } from '../metrics/metrics.ts';
import { keepFilesPrivate } from '../private-files.ts';
import { addTracing, type TraceConfig } from '../tracing/settings.ts';
import type { Tracer } from '../tracing/tracer.ts';

/** A process that runs one service. */
export interface ServiceProcess {
  service: string;
  log: Logger;
  lifecycle: Lifecycle;
}

/** Context of a starting service. */
export interface ServiceParts {
  log: Logger;
  metrics: Metrics;
  tracer: Tracer | undefined;
}

/** A started service. */
export interface RunningService {
  /** Fulfilled once it does its work; rejected when it never can. */
  ready: Promise<unknown>;
  readiness: Readiness;
  stop(): Promise<void>;
}

/** Prepares this process for a service: private files, a log, and a lifecycle that ends on signals and uncaught errors. */
export function openProcess(service: string, logLevel: LogLevel): ServiceProcess {
  keepFilesPrivate();
  const log = createLogger({ service, level: logLevel });
  const lifecycle = createLifecycle({ log });
  logWarnings(log);
  stopOnSignals(lifecycle, log);
  return { service, log, lifecycle };
}

/**
 * Opens the admin port and the tracer, then starts the service; all three stop with the process, the service first.
 * Returns before the service is ready. Errors: those of `start`; AppError `unavailable` when the admin port is in use.
 */
export async function runService<S extends RunningService>(
  { service, log, lifecycle }: ServiceProcess,
  options: {
    admin: AdminConfig;
    trace: TraceConfig;
    /** Maximum duration of stopping the service, in milliseconds. */
    stopMs: number;
    start(parts: ServiceParts): Promise<S>;
  },
): Promise<{ running: S; adminServer: AdminServer }> {
  const { admin, trace, stopMs, start } = options;
  const metrics = new Metrics();
  const adminServer = await startAdminServer({ admin, metrics, log });
  lifecycle.add({ name: 'admin', timeoutMs: 1000, stop: adminServer.stop });
  const tracer = await addTracing(lifecycle, trace, service, log);
  const starting = start({ log, metrics, tracer });
  // A failed start is thrown below; there is nothing to stop then.
  const stop = async () => (await starting.catch(() => undefined))?.stop();
  lifecycle.add({ name: service, timeoutMs: stopMs, stop });
  const running = await starting;
  adminServer.setReadiness(running.readiness);
  return { running, adminServer };
}

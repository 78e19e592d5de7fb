import { join } from 'node:path';
import { ProductProcess } from '@varfreq/harness/system/product-process';
import { waitUntilReady } from '@varfreq/harness/system/readiness';
import type { System } from '@varfreq/harness/system/system';
import { loadSecrets } from '@varfreq/standalone/data-dir/secrets';
import { freePort } from '@varfreq/testkit/processes/free-port';

const stopTimeoutMs = 45_000;

/** A running gateway. */
interface OwnGateway {
  url: string;
  pid: number;
  /** 99th percentile of its event loop delay in milliseconds since the last call. */
  lateness(): Promise<number>;
  stop(): Promise<unknown>;
}

/** Resolution of `monitorEventLoopDelay` in prom-client, contained in its figures. */
const resolutionMs = 10;

/** Starts another gateway of a local system that logs at level info, as a process of its own with default settings. */
export async function startOwnGateway(system: System): Promise<OwnGateway> {
  const addressOf = (event: string): string => {
    const line = system
      .logs()
      .split('\n')
      .find((one) => one.includes(`"event":"${event}"`));
    if (line === undefined) throw new Error(`${event} is not in the log`);
    return (JSON.parse(line) as { address: string }).address;
  };
  const [port, adminPort] = [await freePort(), await freePort()];
  const gateway = new ProductProcess('services/gateway/src/main.ts', {
    VARFREQ_GATEWAY_HOST: '127.0.0.1',
    VARFREQ_GATEWAY_PORT: String(port),
    VARFREQ_ADMIN_HOST: '127.0.0.1',
    VARFREQ_ADMIN_PORT: String(adminPort),
    VARFREQ_METADATA_ADDRESS: addressOf('metadata_ready'),
    VARFREQ_FREQUENCY_ADDRESS: addressOf('frequency_ready'),
    VARFREQ_SHARED_SECRET: loadSecrets(system.dataDir).shared,
    VARFREQ_BLOB_DIRECTORY: join(system.dataDir, 'blobs'),
  });
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady(gateway, url, system.adminAuth);
  const lateness = async () => {
    const metrics = await (await fetch(`http://127.0.0.1:${adminPort}/metrics`)).text();
    return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(metrics)![1]) * 1000 - resolutionMs;
  };
  return { url, pid: gateway.pid, lateness, stop: () => gateway.end('SIGTERM', stopTimeoutMs) };
}

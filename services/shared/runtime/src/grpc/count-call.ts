import { status } from '@grpc/grpc-js';
import type { Metrics } from '../metrics/metrics.ts';

/** Starts timing a call of `path` (`/varfreq.metadata.v1.Tasks/Beat`); the returned function counts it at its end. */
export function countCall(path: string, metrics: Metrics | undefined): (code: status) => void {
  const [, service = '', method = ''] = path.split('/');
  const startedAt = performance.now();
  return (code) => {
    metrics?.count('grpcRequests', { service, method, status: status[code] });
    metrics?.observe('grpcDuration', { service, method }, (performance.now() - startedAt) / 1000);
  };
}

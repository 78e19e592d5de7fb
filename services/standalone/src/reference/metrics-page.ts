import { metricsTable } from '@varfreq/runtime/metrics/metrics-table';

/** Path of the page. */
export const metricsPageUrl = new URL('../../../docs/metrics.md', import.meta.url);

/** The reference of all metrics, generated from their definitions. */
export function metricsPage(): string {
  return [
    '# Health and metrics',
    '',
    'With `VARFREQ_ADMIN_PORT` set, a process answers on a port apart from its public one: `GET /livez` (200 while the process',
    'runs, whatever it depends on), `GET /readyz` (503 while something it needs does not answer, with each check by name;',
    '`degraded` while the store has no room) and',
    '`GET /metrics` (Prometheus text). It needs no login: keep the port from users. The four services answer as soon',
    'as they are started; `npm start` has one such port for all of them, on 127.0.0.1 unless `VARFREQ_ADMIN_HOST` says else.',
    'Metadata answers `GET /work` too, with the numbers that workers are scaled by ([cluster.md](cluster.md)).',
    '',
    '| service | is ready when |',
    '|---|---|',
    '| gateway | metadata and its database answer, and it is not stopping |',
    '| metadata | the schema is up to date and the database answers |',
    '| parser, frequency | metadata and the blob store answer |',
    '',
    'Besides these there are the `process_*` and `nodejs_*` metrics of prom-client, event-loop lag among them. Labels hold no',
    'names, ids or paths of users. What metadata reads from the database is the same in all of its replicas: take the maximum,',
    'not the sum. This page is made by `npm run generate`.',
    '',
    '| metric | type | labels | meaning |',
    '|---|---|---|---|',
    ...metricsTable(),
    '',
  ].join('\n');
}

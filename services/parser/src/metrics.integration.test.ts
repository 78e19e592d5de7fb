import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Metrics } from '@varfreq/runtime/metrics/metrics';
import { scrape } from '@varfreq/runtime/testing/scrape';
import { Deployment } from './testing/deployment.ts';
import { vcf } from './testing/workbench.ts';

let deployment: Deployment;

beforeAll(async () => {
  // Every attempt counts what it reads: there must be only one.
  deployment = await Deployment.start({ leaseMs: 60_000, stopAfterMs: 50_000 });
});
afterAll(() => deployment.stop());

test('the parser counts records and bytes read, records skipped and the duration of shards', async () => {
  const metrics = new Metrics();
  const parser = await deployment.parse({}, metrics);
  await parser.ready;
  const text = vcf(['20 100 . A C . PASS . GT 0/1', '20 200 . CAT C . low . GT 1|1', '20 300 . A T . . . GT 1|1']);
  const bed = '20\t0\t500\n20\t500\t600\n';
  const bad = '20\tx\n';
  const imported = await deployment.finished(await deployment.submit(text));
  expect(imported).toMatchObject({ state: 'SUCCEEDED', result: { records: 3, skipped: { filtered: 1 } } });
  await deployment.finished(await deployment.submit(bed, 'BED'), 'COVERAGE');
  await deployment.finished(await deployment.submit(bad, 'BED'), 'COVERAGE');

  const { values, ready } = await scrape(metrics, parser.readiness);
  expect(ready).toMatchObject({ status: 200, body: { checks: { running: 'ok', metadata: 'ok', store: 'ok' } } });
  expect(values.get('varfreq_parser_records_read_total')).toBe(5);
  expect(values.get('varfreq_parser_records_skipped_total{reason="filtered"}')).toBe(1);
  expect(values.get('varfreq_parser_read_bytes_total')).toBe(text.length + bed.length + bad.length);
  const shards = (ending: string) =>
    values.get(`varfreq_work_duration_seconds_count{kind="parse",phase="plan",ending="${ending}"}`);
  expect([shards('done'), shards('failed')]).toEqual([2, 1]);
  expect(values.get('varfreq_work_in_progress{kind="parse"}')).toBe(0);
});

test('the parser is not ready while metadata is unavailable', async () => {
  const parser = await deployment.parse();
  await parser.ready;
  const port = Number(deployment.metadata.address.split(':').at(-1));
  await deployment.metadata.stop();
  const { ready } = await scrape(new Metrics(), parser.readiness);
  expect(ready).toMatchObject({ status: 503, body: { checks: { metadata: 'unavailable', store: 'ok' } } });
  await deployment.serveMetadata(port);
});

import type { ChartTools } from './tools.ts';

/** What `npm run test:charts` has fetched; undefined in other tests. */
export const testCharts =
  process.env.VARFREQ_TEST_CHARTS === undefined
    ? undefined
    : (JSON.parse(process.env.VARFREQ_TEST_CHARTS) as ChartTools);

/** Environment in which tests find these tools; Helm sees no settings or repositories of whoever runs them. */
export function testEnvironment(tools: ChartTools, home: string): NodeJS.ProcessEnv {
  const { PATH } = process.env;
  return { PATH, HOME: home, TMPDIR: home, VARFREQ_TEST_CHARTS: JSON.stringify(tools) };
}

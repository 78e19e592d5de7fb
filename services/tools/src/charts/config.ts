import type { ChartTools } from './tools.ts';

/** Tools fetched by `node services/run.mjs test:charts`; undefined in other tests. */
export const testCharts =
  process.env.VARFREQ_TEST_CHARTS === undefined
    ? undefined
    : (JSON.parse(process.env.VARFREQ_TEST_CHARTS) as ChartTools);

/** Environment in which tests find these tools; hides the user's Helm settings and repositories. */
export function testEnvironment(tools: ChartTools, home: string): NodeJS.ProcessEnv {
  const { PATH } = process.env;
  return { PATH, HOME: home, TMPDIR: home, VARFREQ_TEST_CHARTS: JSON.stringify(tools) };
}

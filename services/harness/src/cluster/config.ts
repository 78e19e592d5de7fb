import type { ClusterComponents } from './components.ts';

/** Components started by `npm run test:cluster`; undefined in other tests. */
export const testCluster =
  process.env.VARFREQ_TEST_CLUSTER === undefined
    ? undefined
    : (JSON.parse(process.env.VARFREQ_TEST_CLUSTER) as ClusterComponents);

/** Whether every fault is tried on every link separately, slow faults included. */
export const deepNetworkFaults = process.env.VARFREQ_TEST_NETWORK === 'deep';

/** Environment in which tests start their systems on these components. */
export function testEnvironment(components: ClusterComponents): NodeJS.ProcessEnv {
  return { ...process.env, VARFREQ_TEST_CLUSTER: JSON.stringify(components) };
}

/** Environment of `npm run dev`: PORT, VARFREQ_ADMIN_PASSWORD and settings of the services. */
export const devEnvironment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !name.startsWith('VARFREQ_TEST_')),
) as Readonly<Record<string, string>>;

import { fileURLToPath } from 'node:url';

/** Compiled code kept between the many starts of a test run: a third less work for each, four fifths for each thread. */
const compileCache = fileURLToPath(new URL('../../../../node_modules/.cache/varfreq-compiled', import.meta.url));

/**
 * Environment of a product process under test: the machine's own variables, none of ours that happen to be set, and what
 * the test says.
 */
export function childEnvironment(own: Readonly<Record<string, string>>): Record<string, string> {
  const inherited = Object.entries(process.env).filter(
    ([name, value]) => value !== undefined && !/^(VARFREQ_|DATABASE_URL$|PORT$|NODE_OPTIONS$|JEST_)/.test(name),
  );
  const environment = Object.fromEntries(inherited) as Record<string, string>;
  return { ...environment, NODE_COMPILE_CACHE: compileCache, ...own };
}

/** How long tests wait for a task to end: eight processes share a machine with the components in `npm run test:cluster`. */
export const patienceMs = process.env.VARFREQ_TEST_CLUSTER === undefined ? 60_000 : 240_000;

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { repository } from './pages.ts';

const read = (path: string) => readFileSync(join(repository, path), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

/**
 * For each command of package.json the test that runs it as typed, or (`instead`) that tests the same in another way.
 */
const proofs: Record<string, { typed: string } | { instead: string; why: string }> = {
  start: { typed: 'services/e2e/src/standalone/npm-start.test.ts' },
  demo: { typed: 'services/tools/src/guides/npm.integration.test.ts' },
  test: { typed: '.ci/run' },
  'test:cluster': { typed: '.ci/run' },
  'test:browser': { typed: '.ci/run' },
  'test:charts': { typed: '.ci/run' },
  'test:load': { typed: '.ci/run' },
  'test:faults': { typed: '.ci/run' },
  'test:images': { instead: 'services/tools/src/k8s/compose.charts.test.ts', why: 'needs root and containers' },
  check: { typed: '.ci/run' },
  fuzz: { typed: '.ci/run' },
  dev: { typed: 'services/tools/src/guides/npm.cluster.test.ts' },
  soak: { typed: 'services/tools/src/guides/npm.cluster.test.ts' },
  bench: { typed: 'services/tools/src/guides/npm.cluster.test.ts' },
  doctor: { typed: 'services/docs/operators.md' },
  admin: { typed: 'services/docs/operators.md' },
  backup: { typed: 'services/docs/operators.md' },
  'generate:data': { typed: 'services/docs/load-data.md' },
  load: { instead: 'services/bench/src/load/test/load.load.test.ts', why: 'its program is run without npm' },
  'load:large': { typed: 'services/tools/src/guides/npm.cluster.test.ts' },
  generate: { instead: 'services/tools/src/charts/values/readme.test.ts', why: 'tests change no sources' },
  'generate:k8s': { instead: 'services/tools/src/k8s/manifests.charts.test.ts', why: 'tests change no sources' },
  fix: { instead: 'services/tools/src/check/gates.test.ts', why: 'tests change no sources' },
};

test.each(Object.entries(scripts))(
  'npm run %s works in a fresh clone, is documented, and is tested',
  (name, script) => {
    expect(script).toMatch(/^node services\/bootstrap\.mjs && /);
    const typed = new RegExp(`npm (run )?${name}(?![a-z:])`);
    expect(read('services/docs/commands.md')).toMatch(typed);
    const proof = proofs[name];
    expect(proof).toBeDefined();
    if (proof !== undefined && 'typed' in proof) expect(read(proof.typed)).toMatch(typed);
    else expect(read(proof!.instead)).not.toBe('');
  },
);

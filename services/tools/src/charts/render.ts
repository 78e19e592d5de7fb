import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseAllDocuments } from 'yaml';
import { testCharts } from './config.ts';

/** A Kubernetes resource. */
export interface Resource {
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels?: Record<string, string>; annotations?: Record<string, string> };
  // biome-ignore lint/suspicious/noExplicitAny: resources have any shape; the tests state the one they expect
  [more: string]: any;
}

/** The tree under test. */
export const projectRoot = fileURLToPath(new URL('../../../..', import.meta.url));

/** Runs one of the tools to its end. Errors: the tests were started without `node services/run.mjs test:charts`. */
export function runChartTool(
  tool: 'helm' | 'kubeconform' | 'kustomize',
  args: readonly string[],
  input?: string,
): { ok: boolean; out: string; errors: string } {
  if (testCharts === undefined) throw new Error('start these tests with node services/run.mjs test:charts');
  const options = { cwd: projectRoot, encoding: 'utf8', maxBuffer: 64 << 20, input } as const;
  const { status, stdout, stderr, error } = spawnSync(testCharts[tool], args, options);
  if (error !== undefined) throw error;
  return { ok: status === 0, out: stdout, errors: stderr };
}

/** The resources of a stream of YAML documents, empty ones left out. Errors: invalid YAML. */
export function parseResources(text: string): Resource[] {
  return parseAllDocuments(text)
    .map((document) => {
      if (document.errors.length > 0) throw document.errors[0];
      return document.toJSON() as Resource | null;
    })
    .filter((one) => one !== null);
}

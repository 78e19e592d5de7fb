import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stringify } from 'yaml';
import { testCharts } from '../charts/config.ts';
import type { Resource } from '../charts/render.ts';

const program = fileURLToPath(new URL('./strimzi/ReadStrictly.java', import.meta.url));

/**
 * Problems of Strimzi's resources: their schemas are not published, so the resources are read strictly into the
 * operator's own classes. Errors: no resource at all; a Java without compiler.
 */
export function strimziProblems(resources: readonly Resource[]): string[] {
  const input = resources.map((resource) => stringify(resource)).join('---\n');
  const options = { input, encoding: 'utf8' } as const;
  const { stdout, stderr, status } = spawnSync('java', ['-cp', join(testCharts!.strimzi, '*'), program], options);
  if (status !== 0) throw new Error(`java (a JDK, 17 or newer) ended with ${status}: ${stderr}`);
  const answers = stdout.trim().split('\n');
  if (resources.length === 0 || answers.length !== resources.length) throw new Error(`not all was read: ${stdout}`);
  return answers.filter((line) => !line.endsWith(': ok'));
}

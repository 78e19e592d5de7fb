import { fileURLToPath } from 'node:url';

/** Below `node_modules`, where bundles find the packages that are not in them. */
export const bundleFolder = fileURLToPath(
  new URL('../../../../../node_modules/.cache/varfreq-bundles', import.meta.url),
);

/** The file of a program's bundle; always the same, so that compiled code is kept between runs. */
export function bundleOf(program: string): string {
  return `${bundleFolder}/${program.replaceAll('/', '-').replace(/\.ts$/, '.mjs')}`;
}

/** The bundle of a program that was bundled for this run of tests, else the program. */
export function bundledOr(program: string): string {
  const bundled = JSON.parse(process.env.VARFREQ_TEST_BUNDLED ?? '[]') as string[];
  return bundled.includes(program) ? bundleOf(program) : program;
}

/** Makes it known to the processes that Jest starts. */
export function setBundled(programs: readonly string[]): void {
  process.env.VARFREQ_TEST_BUNDLED = JSON.stringify(programs);
}

/** Maximum number of flaky tests in a run. */
export const maxFlaky = 3;

/** What one step printed. */
export interface StepOutput {
  name: string;
  text: string;
}

/**
 * Sums the steps of a CI run, each of which ends with `N passed, N failed` and lists its flaky tests as `flaky: …`; one
 * that cannot run on this machine prints `not run: …` and counts nothing.
 * More than `maxFlaky` flaky tests are one failure, as is a step without totals, or a status other than 0 though
 * nothing failed.
 *
 * @returns the last lines of the run, totals last, and whether it is green
 */
export function sumSteps(steps: readonly StepOutput[], status: number): { lines: string[]; isGreen: boolean } {
  const lines: string[] = [];
  let [passed, failed] = [0, 0];
  for (const { name, text } of steps) {
    const totals = [...text.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1);
    passed += Number(totals?.[1] ?? 0);
    failed += Number(totals?.[2] ?? 1);
    if (totals === undefined) lines.push(`${name} did not end with totals`);
    lines.push(...[...text.matchAll(/^(?:failed|not run): .*$/gm)].map(([line]) => `${name}: ${line}`));
  }
  const flaky = steps.flatMap(({ name, text }) =>
    [...text.matchAll(/^flaky: .*$/gm)].map(([line]) => `${name}: ${line}`),
  );
  lines.push(...flaky);
  lines.push(`${flaky.length} flaky`);
  if (flaky.length > maxFlaky) {
    lines.push(`more than ${maxFlaky} flaky tests fail the run`);
    failed += 1;
  }
  if (failed === 0 && status !== 0) {
    lines.push('a step ended with an error though no test failed');
    failed += 1;
  }
  lines.push(`${passed} passed, ${failed} failed`);
  return { lines, isGreen: passed > 0 && failed === 0 };
}

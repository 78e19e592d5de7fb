import { escapeMarkup } from './markup.ts';
import type { SummaryData, Verdict } from './verdicts.ts';

/** A JUnit report: a test case for each threshold. */
export function junitOf(profile: string, { state }: SummaryData, verdicts: readonly Verdict[]): string {
  const failures = verdicts.filter(({ isGood }) => !isGood).length;
  const cases = verdicts.map(({ name, isGood, got }) => {
    const failure = isGood ? '' : `<failure message="${escapeMarkup(got)}"/>`;
    return `    <testcase classname="load.${profile}" name="${escapeMarkup(name)}">${failure}</testcase>\n`;
  });
  const seconds = (state.testRunDurationMs / 1000).toFixed(3);
  const counts = `tests="${verdicts.length}" failures="${failures}" time="${seconds}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite name="load ${profile}" ${counts}>
${cases.join('')}  </testsuite>
</testsuites>
`;
}

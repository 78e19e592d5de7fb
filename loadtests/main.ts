import exec from 'k6/execution';
import { examine } from './lib/aftermath.ts';
import { cleanUp } from './lib/clean-up.ts';
import { Client } from './lib/client.ts';
import { readConfig } from './lib/config.ts';
import { cohortOf, type IterationContext, type RunData } from './lib/context.ts';
import { runIteration } from './lib/iteration.ts';
import { optionsOf } from './lib/options.ts';
import { createRunData } from './lib/run-data.ts';
import { profiles } from './profiles.ts';
import { annotate as annotating } from './scenarios/annotate.ts';
import { browse as browsing } from './scenarios/browse.ts';
import { importSample as importing } from './scenarios/import-sample.ts';
import { samples as managing } from './scenarios/samples.ts';
import { upload as uploading } from './scenarios/upload.ts';
import { variantQuery as querying } from './scenarios/variant-query.ts';
import { htmlOf } from './summary/html.ts';
import { junitOf } from './summary/junit.ts';
import { textOf } from './summary/text.ts';
import { type SummaryData, verdictsOf } from './summary/verdicts.ts';

// The k6 program. The profile defines the load over time, the scenarios the actions of users.
const config = readConfig(__ENV, Object.keys(profiles));
const profile = profiles[config.profile]!;
const client = new Client(config.url, config.token);

export const options = optionsOf(profile, config);

/** Instances of k6 that share the load have a cohort each, so that each knows its expected values. */
export function setup(): RunData {
  const segment = exec.test.options.executionSegment;
  const run = segment ? `${config.run}.${String(segment).replaceAll(/[^\d]+/g, '-')}` : config.run;
  return createRunData(config, client, run);
}

let context: IterationContext | undefined;
function contextOf(runData: RunData): IterationContext {
  context ??= { config, client, cohort: cohortOf(config, runData.run), runData };
  return context;
}

type Scenario = (context: IterationContext, iteration: number) => void;
const iterationOf = (scenario: Scenario) => (runData: RunData) =>
  runIteration(() => scenario(contextOf(runData), exec.scenario.iterationInInstance));

export const browse = iterationOf(browsing);
export const samples = iterationOf(managing);
export const upload = iterationOf(uploading);
export const importSample = iterationOf(importing);
export const annotate = iterationOf(annotating);
export const variantQuery = iterationOf(querying);

export function teardown(runData: RunData): void {
  const { run, sites, group, runGroup } = runData;
  try {
    examine(contextOf(runData), profile);
  } finally {
    if (!config.keep) cleanUp(client, { run, sites, groups: [group, runGroup] });
  }
}

/** The figures as JSON, the verdicts as JUnit for CI, and both for people as HTML and as text. */
export function handleSummary(data: SummaryData): Record<string, string> {
  const verdicts = verdictsOf(data);
  const at = `${config.reports}/${config.profile}`;
  return {
    stdout: textOf(data, verdicts),
    [`${at}.json`]: JSON.stringify(data, null, 2),
    [`${at}.junit.xml`]: junitOf(config.profile, data, verdicts),
    [`${at}.html`]: htmlOf(`${config.profile}: ${profile.purpose}`, { ...config, date: new Date() }, data, verdicts),
  };
}

import { check } from 'k6';
import type { Profile } from '../profiles.ts';
import { annotateOver } from '../scenarios/annotate.ts';
import { passingName } from '../scenarios/samples.ts';
import type { Resource } from './client.ts';
import type { IterationContext } from './context.ts';
import { tasksLost } from './metrics.ts';
import type { Notes } from './person.ts';
import { follow, hasEnded, isGood, kinds, type Task, type Tasked } from './tasks.ts';
import { expectedValues } from './truth.ts';

interface Sample extends Resource {
  name: string;
  active: boolean;
  notes: string;
}

/** The end of a task that may still be running, for example after an interrupted iteration. */
function ended(
  { client, config }: IterationContext,
  kind: 'variation' | 'coverage' | 'annotation',
  { uri, task }: Tasked,
): Task | undefined {
  return hasEnded(task) ? task : follow(client, kind, uri, config.patienceMs);
}

/** Problems of a sample's imports: each must exist once, have succeeded, and have the record count of its file. */
function problemsOf(context: IterationContext, { uri, active, notes }: Sample): string[] {
  const { records, regions } = JSON.parse(notes) as Notes;
  return (['variation', 'coverage'] as const).flatMap((kind) => {
    const wanted = kind === 'variation' ? records : regions;
    const { list, path } = kinds[kind];
    const found = context.client.list<Tasked>(list, path, `sample=${uri}`);
    // A sample becomes active when both are done.
    const isComplete = found.length === 1 || (found.length === 0 && !active);
    const bad = found.filter((one) => {
      const task = ended(context, kind, one);
      return task === undefined || !isGood(task) || task.result?.records !== wanted;
    });
    return [
      ...(isComplete ? [] : [`${uri} has ${found.length} of kind ${kind}`]),
      ...bad.map((one) => `${one.uri} should have ended with ${wanted} records: ${JSON.stringify(one.task)}`),
    ];
  });
}

/**
 * Checks everything that the run has created, as reported by the server: every accepted task has succeeded, none is
 * missing or duplicated, and the frequencies over all samples of the run are those of their people. People may be
 * missing if requests are allowed to fail, `failing` above 0.
 */
export function examine(context: IterationContext, { failing }: Pick<Profile, 'failing'>): void {
  const { client, runData, cohort } = context;
  const samples = client
    .list<Sample>('listSamples', '/samples/', `groups=${runData.runGroup}&order=added`)
    .filter(({ name }) => !name.startsWith(passingName(runData)));
  const annotations = client
    .list<Tasked & { original_data_source: Resource }>('listAnnotations', '/annotations/')
    .filter((one) => one.original_data_source.uri === runData.sites);
  const unfinished = annotations.filter((one) => {
    const task = ended(context, 'annotation', one);
    return task === undefined || !isGood(task);
  });
  const problems = [
    ...samples.flatMap((sample) => problemsOf(context, sample)),
    ...unfinished.map(({ uri }) => `${uri} should have ended`),
  ];
  tasksLost.add(problems.length);
  for (const problem of problems) console.error(problem);
  const people = samples.map(({ notes }) => (JSON.parse(notes) as Notes).person).toSorted((a, b) => a - b);
  const isComplete = () => failing > 0 || people.every((person, n) => person === n);
  check(people, { 'no person is missing': isComplete }, { kind: 'truth' });
  check(people, { 'no person is imported twice': () => new Set(people).size === people.length }, { kind: 'truth' });
  const active = samples.filter((sample) => sample.active).map(({ notes }) => (JSON.parse(notes) as Notes).person);
  annotateOver(context, runData.runGroup, expectedValues(cohort, active));
}

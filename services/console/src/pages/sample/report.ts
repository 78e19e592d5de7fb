import { count, ratio, share } from '../../texts/formats.ts';
import { texts } from '../../texts/texts.ts';
import type { ImportOfSample } from './read-sample.ts';

type Task = ImportOfSample['task'];

/** What an import reports. */
export type Report = NonNullable<Extract<Task, { state: 'success' | 'succes' }>['result']>;

/** The report of a task that succeeded. */
export function resultOf(task: Task): Report | undefined {
  return 'result' in task ? task.result : undefined;
}

/** The figures of a report in words, those that it has. */
export function linesOf(report: Report): readonly string[] {
  const words = texts.sample.report;
  const written = (value: number | undefined, words: (text: string) => string, format = count) =>
    value === undefined ? [] : [words(format(value))];
  return [
    words.records(count(report.records)),
    ...written(report.observations, words.observations),
    ...written(report.regions, words.regions),
    ...written(report.multiallelic, words.multiallelic),
    ...written(report.transitions_transversions, words.titv, ratio),
    ...written(report.het_hom_ratio, words.hetHom, ratio),
    ...onX(report),
    ...written(report.hemizygous_het, words.hemizygous),
    ...written(report.outside_coverage, words.outside),
    ...Object.entries(report.skipped).flatMap(([why, number]) =>
      number === 0 ? [] : [words.skipped(count(number), why.replaceAll('_', ' '))],
    ),
  ];
}

function onX({ x_heterozygosity: x }: Report): string[] {
  if (x === undefined) return [];
  const words = texts.sample.report;
  return [[words.onX(share(x.share)), ...(x.sex === undefined ? [] : [words.onXOf(x.sex)])].join(', ')];
}

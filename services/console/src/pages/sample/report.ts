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

/** A figure as a picture: its words, and shares of a bar that is full at 1. */
export interface Picture {
  readonly words: string;
  /** Parts of the bar, each with its class. */
  readonly parts: readonly (readonly ['het' | 'hom' | 'warned', number])[];
}

/** The counts of a report in words, those that it has and of which there is no picture. */
export function linesOf(report: Report): readonly string[] {
  const words = texts.sample.report;
  const written = (value: number | undefined, words: (text: string) => string) =>
    value === undefined ? [] : [words(count(value))];
  return [
    words.records(count(report.records)),
    ...written(report.observations, words.observations),
    ...written(report.regions, words.regions),
    ...written(report.multiallelic, words.multiallelic),
    ...written(report.hemizygous_het, words.hemizygous),
  ];
}

/** The figures of a report that are shares of something, as bars. */
export function barsOf(report: Report): readonly Picture[] {
  const { het_hom_ratio: hetHom, x_heterozygosity: x, outside_coverage: outside, observations = 0 } = report;
  const words = texts.sample.report;
  const bar = (words: string, part: Picture['parts'][number][0], share: number) => ({
    words,
    parts: [[part, share]] as const,
  });
  return [
    ...(hetHom === undefined ? [] : [splitOf(hetHom)]),
    ...(x === undefined ? [] : [bar(onX(x), 'het', x.share)]),
    ...(outside === undefined ? [] : [bar(words.outside(count(outside)), 'warned', shareOf(outside, observations))]),
    ...Object.entries(report.skipped)
      .filter(([, number]) => number > 0)
      .map(([why, number]) =>
        bar(words.skipped(count(number), why.replaceAll('_', ' ')), 'warned', shareOf(number, report.records)),
      ),
  ];
}

const shareOf = (part: number, all: number) => Math.min(1, part / Math.max(1, all));

function splitOf(hetHom: number): Picture {
  const het = hetHom / (1 + hetHom);
  return {
    words: texts.sample.report.hetHom(ratio(hetHom)),
    parts: [
      ['het', het],
      ['hom', 1 - het],
    ],
  };
}

function onX({ share: part, sex }: NonNullable<Report['x_heterozygosity']>): string {
  const words = texts.sample.report;
  return [words.onX(share(part)), ...(sex === undefined ? [] : [words.onXOf(sex)])].join(', ');
}

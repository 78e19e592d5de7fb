import type { PairedFigures } from './moved.ts';

/** A row of a page that `--report` has written, at any commit. */
export type ReportedRow = Pick<PairedFigures, 'id' | 'what'> & { figure: number | undefined };

/** The rows of a page of results. */
export function readReport(page: string): ReportedRow[] {
  return page
    .split('\n')
    .filter((line) => /^\| [A-Z]\d/.test(line))
    .map((line) => {
      const [id = '', what = '', , figure = ''] = line.slice(2).split(' | ');
      return { id, what, figure: figure === '—' ? undefined : Number(figure) };
    });
}

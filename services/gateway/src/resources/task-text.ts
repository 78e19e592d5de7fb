import type { TaskError } from '@varfreq/contracts/metadata/v1/TaskError';
import { type WarningCode, warningCodes } from '@varfreq/genomics/warning-codes';
import { isTaskErrorCode, type TaskErrorCode } from '@varfreq/runtime/errors';

const whoReads = 'details are visible to the owner of the data source and administrators';

/** Texts for failed tasks that quote nothing from the file. */
const errorTexts: Readonly<Record<TaskErrorCode, string>> = {
  cancelled: 'The task was cancelled.',
  data_source_unavailable: 'The data source cannot be read.',
  duplicate_data_source: 'the content of this data source is already imported as another variation',
  internal_server_error: 'The service could not finish this task.',
  invalid_data_source: `the data source cannot be annotated; ${whoReads}`,
  invalid_observations: `the data source cannot be imported as a variation; ${whoReads}`,
  invalid_regions: `the data source cannot be imported as a coverage; ${whoReads}`,
  reference_mismatch: `the data source contradicts the reference genome; ${whoReads}`,
};

const warningTexts: Readonly<Record<WarningCode, string>> = {
  allele_counts_only: 'records with AC only; each allele is counted as one carrier of unknown zygosity, an upper bound',
  allele_frequencies:
    'records with AF and AN only; AF × AN, rounded, is counted as carriers of unknown zygosity, an upper bound',
  blocks: 'rows with several blocks are counted as a whole; use_blocks takes their blocks',
  contig_length: 'the header contradicts the reference genome; the file may use another genome',
  malformed: 'malformed records are left out',
  no_counts: 'records without any count; each ALT is counted as one carrier',
  no_depth: 'rows with depth 0 are counted as covered; min_depth keeps deeper ones only',
  nothing_stored: `no variant, or no region, of the file was stored; ${whoReads}`,
  pool_size:
    'the file contains more individuals than the pool_size of its sample; frequencies count no more than pool_size',
  reference_blocks: 'reference blocks of a gVCF are not covered; coverage_from imports them as coverage',
  sex: 'the calls on X are those of the other sex; the file may be of another person',
  uncovered_state: 'rows with a state such as NO_COVERAGE are counted as covered; states keeps others only',
  unknown_contig: 'contigs of the file are not known here; the file may use another genome',
};

interface Problem {
  readonly code: string;
  readonly message: string;
  readonly fileFault?: undefined;
}

/** The error with its code and position, without its message, which quotes the file. */
export function withoutQuotes(error: TaskError): Problem {
  const code = isTaskErrorCode(error.code) ? error.code : 'internal_server_error';
  return { code, message: placeOf(error) + errorTexts[code] };
}

/** `line 7, column 2: `, as far as known. */
function placeOf(error: TaskError): string {
  const { line, column } = error.line === undefined ? placeIn(error.message) : error;
  const parts = [line !== undefined && `line ${line}`, column !== undefined && `column ${column}`];
  const known = parts.filter((part) => part !== false).join(', ');
  return known === '' ? '' : `${known}: `;
}

/** Version 0.1 stored the position in its messages only; the first sample column is the tenth. */
function placeIn(message: string): Pick<TaskError, 'line' | 'column'> {
  const [, line, sample] = /^line (\d{1,15}): (?:sample column (\d{1,9}): )?/.exec(message) ?? [];
  return {
    ...(line !== undefined && { line: Number(line) }),
    ...(sample !== undefined && { column: 9 + Number(sample) }),
  };
}

/** The warning with its code, without its text, which quotes the file. */
export function warningWithoutQuotes(warning: string): string {
  const code = warningCodes.find((each) => warning.startsWith(`${each}: `));
  return code === undefined ? `a warning about the file; ${whoReads}` : `${code}: ${warningTexts[code]}`;
}

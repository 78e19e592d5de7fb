import { texts } from '../texts/texts.ts';

/** Why a task failed, as the API has it. */
export interface Failure {
  readonly code: string;
  readonly message: string;
  /** Of a whole file: no line of it can be corrected or left out. */
  readonly file_fault?: string;
}

/** What to do about a failed task, in words of the reader; undefined where nothing is known. */
export function remedyOf({ code, file_fault: fault }: Failure): string | undefined {
  return (fault && texts.fileRemedies[fault]) || texts.remedies[code];
}

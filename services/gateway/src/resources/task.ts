import type { Task } from '@varfreq/contracts/metadata/v1/Task';
import type { TaskResult } from '@varfreq/contracts/metadata/v1/TaskResult';
import { fileFaults } from '@varfreq/genomics/errors';
import { skipReasons } from '@varfreq/genomics/skip-reasons';
import { defined } from '@varfreq/runtime/defined';
import { AppError, taskErrorCodes } from '@varfreq/runtime/errors';
import type { JsonSchema } from '../rest/json-schema.ts';
import { closed, zonedSchema } from '../rest/schemas.ts';
import type { Settings } from '../settings.ts';
import { reportFields, representReport } from './import-report.ts';
import { warningWithoutQuotes, withoutQuotes } from './task-text.ts';

const quoting = 'Quotes the file for the owner of the data source and administrators only.';
const counts = { type: 'integer', minimum: 0 } as const;

const result = closed(
  {
    records: counts,
    observations: { ...counts, description: 'Of variations: distinct variants stored.' },
    regions: { ...counts, description: 'Of coverages: regions stored.' },
    variants: { ...counts, description: 'Of annotations: variants annotated. Of frequency tables: variants listed.' },
    skipped: { type: 'object', propertyNames: { enum: skipReasons }, additionalProperties: counts },
    warnings: {
      type: 'array',
      items: { type: 'string' },
      description: `${quoting} \`<code>: <text>\`.`,
    },
    ...reportFields,
  },
  ['observations', 'regions', 'variants', ...Object.keys(reportFields)],
);

const error = closed(
  {
    code: { type: 'string', enum: taskErrorCodes },
    message: { type: 'string', description: `${quoting} Others see line and column.` },
    file_fault: {
      type: 'string',
      enum: fileFaults,
      description:
        'Where the file as a whole is at fault, for those who see quotes: `no_columns`, no `#CHROM` line where a VCF ' +
        'file has it; `is_vcf`, a VCF or BCF file imported as BED; `other_format`, neither VCF nor BED.',
    },
  },
  ['file_fault'],
);
const progress = { type: 'integer', minimum: 0, maximum: 100 };
const times = {
  submitted: { ...zonedSchema, description: 'When it was last submitted.' },
  started: {
    ...zonedSchema,
    description: 'When a worker first took it up since then; absent for tasks begun under version 0.1.',
  },
  ended: zonedSchema,
};
const estimates = {
  rate: { type: 'number', minimum: 0, description: 'Records per second since the start; absent while unknown.' },
  remaining_seconds: { ...counts, description: 'An estimate; absent while unknown.' },
};
const state = (...words: string[]): JsonSchema => ({ type: 'string', enum: words });

/** A shape of a task, with its times. */
function shape(properties: Readonly<Record<string, JsonSchema>>, optional: readonly string[] = []) {
  return closed({ ...properties, ...times }, [...optional, ...Object.keys(times)]);
}

const states = [
  shape({ state: state('waiting') }),
  shape({ state: state('running'), progress, ...estimates }, Object.keys(estimates)),
  shape({ state: state('succes', 'success'), result }, ['result']),
  shape({ state: state('failure'), error }),
];

/** Schema of `task` of tasked resources. */
export const taskSchema: JsonSchema = {
  description:
    'The server task behind this resource. The state of a succeeded task is `succes`, or `success` if so configured.',
  oneOf: states,
};

/** What a task shows besides its state. */
export const shownOfTasks = states.flatMap(({ properties }) =>
  Object.keys(properties as object).filter((name) => name !== 'state'),
);

function representResult(result: TaskResult, mayReadQuotes: boolean): object {
  const { records, observations, regions, variants, skipped, warnings, report } = result;
  return defined({
    records,
    observations,
    regions,
    variants,
    skipped,
    warnings: mayReadQuotes ? warnings : warnings.map(warningWithoutQuotes),
    ...(report && representReport(report, mayReadQuotes)),
  });
}

/**
 * `task` as shown to clients: progress and estimates only while running, error only after a failure, result only after
 * success; times as far as known. Quotes of the file only with `mayReadQuotes`.
 */
export function representTask(
  task: Task | null,
  settings: Settings,
  mayReadQuotes: boolean,
): Readonly<Record<string, unknown>> {
  const { submitted, started, ended } = task ?? {};
  return { ...representState(task, settings, mayReadQuotes), ...defined({ submitted, started, ended }) };
}

function representState(task: Task | null, settings: Settings, mayReadQuotes: boolean): Record<string, unknown> {
  switch (task?.state) {
    case 'WAITING':
      return { state: 'waiting' };
    case 'RUNNING': {
      const { progress, rate, remainingSeconds } = task;
      return { state: 'running', progress, ...defined({ rate, remaining_seconds: remainingSeconds }) };
    }
    case 'SUCCEEDED':
      return {
        state: settings.taskSuccessState,
        ...(task.result && { result: representResult(task.result, mayReadQuotes) }),
      };
    case 'FAILED': {
      const found = task.error ?? { code: 'internal_server_error', message: 'The task failed.' };
      const { code, message, fileFault } = mayReadQuotes ? found : withoutQuotes(found);
      return { state: 'failure', error: defined({ code, message, file_fault: fileFault }) };
    }
    default:
      throw new AppError('internal_server_error', 'a task without a state');
  }
}

/** Whether the task contains anything that may quote the file. */
export function mayQuote(task: Task | null): boolean {
  const { warnings = [], report } = task?.result ?? {};
  return task?.state === 'FAILED' || warnings.length > 0 || (report ?? null) !== null;
}

/** Seconds to wait before the next request for an unfinished task. */
export function taskRetryAfter(task: Task | null): number | undefined {
  return task?.state === 'WAITING' || task?.state === 'RUNNING' ? 1 : undefined;
}

import type { Imported } from './use-imports.ts';

/** Whether an import counts. */
export const hasSucceeded = ({ task: { state } }: Imported): boolean => state === 'succes' || state === 'success';

/** Whether an import has ended without counting. */
export const hasFailed = ({ task: { state } }: Imported): boolean => state === 'failure';

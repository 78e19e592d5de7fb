interface WithTask {
  readonly task: { readonly state: string };
}

/** Whether an import counts. */
export const hasSucceeded = ({ task: { state } }: WithTask): boolean => state === 'succes' || state === 'success';

/** Whether an import has ended without counting. */
export const hasFailed = ({ task: { state } }: WithTask): boolean => state === 'failure';

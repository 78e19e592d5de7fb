import { send } from '../../api/client.ts';
import { ApiProblem } from '../../api/problem.ts';
import { changeItem, type Item } from './batch.ts';
import type { Plan, Target } from './plan.ts';
import { columnsOfJoint } from './requests.ts';

/**
 * Removes the imports that were started of a file, so that they can be started again in another way. The samples that were
 * made for them stay, and are what is imported into. Errors: `ApiProblem`.
 */
export async function putBack({ id, plan, started }: Item): Promise<void> {
  const { imports = [], samples = [] } = started ?? {};
  const next = await planInto(plan, imports, samples);
  for (const uri of imports) await remove(uri);
  changeItem(id, { plan: next, started: undefined });
}

async function planInto(
  plan: Plan,
  [joint]: readonly string[],
  [sample]: NonNullable<Item['started']>['samples'],
): Promise<Plan> {
  const known = (sample: Extract<Target, { kind: 'known' }>['sample']): Target => ({ kind: 'known', sample });
  if (plan.target.kind === 'all') return plan;
  if (!plan.isJoint) return sample === undefined ? plan : { ...plan, target: known(sample) };
  if (joint === undefined) return plan;
  const made = [...(await columnsOfJoint(joint))].map(([column, sample]) => [column, known(sample)] as const);
  return { ...plan, columns: new Map([...plan.columns, ...made]) };
}

/** What was removed elsewhere is gone. */
async function remove(uri: string): Promise<void> {
  try {
    await send('DELETE', uri);
  } catch (error) {
    if (!(error instanceof ApiProblem && error.status === 404)) throw error;
  }
}

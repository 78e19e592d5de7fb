import { asRead } from '../../api/as-read.ts';
import { send } from '../../api/client.ts';
import { ApiProblem } from '../../api/problem.ts';
import { changeItem, type Item } from './batch.ts';
import type { Plan, Target } from './plan.ts';
import { columnsOfJoint } from './requests.ts';
import { hasSucceeded } from './states.ts';
import { type Imported, readEndedAgain } from './use-imports.ts';

/**
 * Removes the imports that were started of a file, so that they can be started again in another way. What the page shows of them may
 * be old: those that count stay, and when all were started and count they are shown. The samples that were made for them stay too,
 * and are what is imported into. Errors: `ApiProblem`.
 */
export async function putBack({ id, plan, started }: Item): Promise<void> {
  const { imports = [], samples = [], error } = started ?? {};
  const next = await planInto(plan, imports, samples);
  const kept: Imported[] = [];
  for (const uri of imports) kept.push(...(await removeUnlessCounting(uri)));
  readEndedAgain(imports);
  if (error === undefined && kept.length === imports.length) return;
  const counting = new Map(kept.flatMap((one) => ('sample' in one ? [[one.sample.uri, one.uri]] : [])));
  changeItem(id, { plan: next, started: undefined, counting });
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

/** The import, if it counts; nothing once it is removed, here or elsewhere. Errors: `ApiProblem`. */
async function removeUnlessCounting(uri: string): Promise<readonly Imported[]> {
  try {
    return await asRead<Imported, readonly Imported[]>(uri, async (one, etag) => {
      if (hasSucceeded(one)) return [one];
      await send('DELETE', uri, { ifMatch: etag });
      return [];
    });
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) return [];
    throw error;
  }
}

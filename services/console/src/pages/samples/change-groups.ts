import { asRead } from '../../api/as-read.ts';
import { send } from '../../api/client.ts';
import type { Sample } from '../../api/types.ts';

/** Puts a sample into a group, or takes it out; its other groups stay. Errors: `ApiProblem`. */
export function changeGroup(sample: string, group: string, isMember: boolean): Promise<void> {
  return asRead<Sample, void>(sample, async ({ groups }, etag) => {
    const before = groups.map(({ uri }) => uri);
    if (before.includes(group) === isMember) return;
    const after = isMember ? [...before, group] : before.filter((uri) => uri !== group);
    await send('PATCH', sample, { json: { groups: after }, ifMatch: etag });
  });
}

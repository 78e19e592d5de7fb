import { expect, test } from '@jest/globals';
import { call, vcf } from '../imports/testing/vcf-text.ts';
import { ask, getVariant, type Variant } from '../variants/asking.ts';
import type { JointSystem } from './joint-system.ts';

const people = 40;
const records = 2000;

/** All variations of a joint import become visible in one commit (additions 2.2). */
export function visibilityTests(theSystem: () => JointSystem): void {
  /** People covered and carriers, as asked while a task runs and once after it. */
  async function watch(group: string, joint: string): Promise<string[]> {
    const seen = new Set<string>();
    const look = async () => {
      const answer = await getVariant(theSystem().api, '1:100A>T', ask(`group:${group}`));
      const { coverage, frequency } = answer.expect(200).entity<Variant>().annotations!.Q!;
      seen.add(`${Math.round(coverage * frequency)} of ${coverage}`);
    };
    for (let isRunning = true; isRunning; ) {
      await look();
      isRunning = ['waiting', 'running'].includes((await theSystem().joint(joint)).task.state);
    }
    await look();
    return [...seen];
  }

  test('the people of a joint import are never counted in part, and not without their calls', async () => {
    const tested = theSystem();
    const group = await tested.group();
    const genotypes = Array.from({ length: people }, (_, n) => (n % 2 === 0 ? '0/1' : '0/0'));
    const rows = Array.from({ length: records }, (_, n) => call(`1:${100 * (n + 1)}`, 'A', 'T', 'GT', ...genotypes));
    const fields = { every_column: true, groups: [group], coverage_from: 'reference_blocks', activate: true };
    const joint = await tested.submit(vcf({ rows }), fields);
    const seen = await watch(group, joint);
    expect(seen.at(-1)).toBe(`${people / 2} of ${people}`);
    expect(['0 of 0', `${people / 2} of ${people}`]).toEqual(expect.arrayContaining(seen));
    await tested.succeeded(joint);
  });
}

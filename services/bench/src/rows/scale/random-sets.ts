import { createRandom } from '@varfreq/testkit/random';
import { kits } from './exome-people.ts';

/** A set of people by kit and half, as a query and as a rule. */
export interface RandomSet {
  expression: string;
  has(kit: number, isInHalf: boolean): boolean;
}

/** Groups of an installation. */
export interface Groups {
  kits: readonly { group: string }[];
  half: string;
}

/** The whole cohort, the random half, and sets of the people of some kits in one half or in both. */
export function randomSets(groups: Groups, count: number): RandomSet[] {
  const random = createRandom(count);
  const sets: RandomSet[] = [
    { expression: '*', has: () => true },
    { expression: `group:${groups.half}`, has: (_, isInHalf) => isInHalf },
  ];
  while (sets.length < count) {
    const chosen = Array.from({ length: kits }, (_, kit) => kit).filter(() => random.chance(0.4));
    if (chosen.length === 0) continue;
    const some = `(${chosen.map((kit) => `group:${groups.kits[kit]!.group}`).join(' or ')})`;
    const which = random.pick(['', ` and group:${groups.half}`, ` and not group:${groups.half}`]);
    const isWanted = (isInHalf: boolean) => which === '' || isInHalf !== which.includes('not');
    sets.push({ expression: some + which, has: (kit, isInHalf) => chosen.includes(kit) && isWanted(isInHalf) });
  }
  return sets;
}

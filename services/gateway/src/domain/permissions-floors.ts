import type { VisibleSamplesInit } from '@varfreq/contracts/frequency/v1/VisibleSamples';
import type { FloorInit } from '@varfreq/contracts/metadata/v1/Floor';
import type { Caller } from './permissions-actions.ts';
import { hasRole } from './permissions-conditions.ts';

/** Least numbers of people of which something is shown; 0: any. */
export interface FloorLimits {
  readonly minIndividuals: number;
  readonly minCarriers: number;
}

/** The floor of a caller's queries; none for administrators. It does not concern sets of which all samples are the caller's. */
export function floorFor(caller: Caller, { minIndividuals, minCarriers }: FloorLimits): FloorInit | undefined {
  if (hasRole(caller, 'admin') || (minIndividuals < 1 && minCarriers < 2)) return undefined;
  return { minIndividuals, minCarriers, ...(caller.kind === 'user' && { ownerId: caller.id }) };
}

/** Samples whose carriers are listed one by one: where there is a floor, no public ones, which are few people each. */
export function visibleWithin(floor: FloorInit | undefined, visible: VisibleSamplesInit): VisibleSamplesInit {
  return floor === undefined ? visible : { ...visible, public: false };
}

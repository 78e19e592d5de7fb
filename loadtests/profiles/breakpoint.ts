import type { Profile } from './profile.ts';

/** Rising load until an objective is missed, which ends the run: the last rate is the system's capacity. */
export const breakpoint: Profile = {
  purpose: 'the load at which an objective is first missed, which ends the run',
  begin: 0.5,
  stages: [{ seconds: 1800, factor: 60 }],
  slack: 1,
  failing: 0.01,
  dropped: 0.5,
  endsWhenMissed: true,
};

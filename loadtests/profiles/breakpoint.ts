import type { Profile } from './profile.ts';

/** More and more until an objective is missed, which ends it: the rate until then is what the system can take. */
export const breakpoint: Profile = {
  purpose: 'how much it takes until an objective is missed, which ends the run',
  begin: 0.5,
  stages: [{ seconds: 1800, factor: 60 }],
  slack: 1,
  failing: 0.01,
  dropped: 0.5,
  endsWhenMissed: true,
};

import type { Profile } from './profile.ts';

/** Ten times the load all at once, for a short while, and quiet again. */
export const spike: Profile = {
  purpose: 'whether a sudden rush is survived, and nothing of it lost',
  begin: 0.3,
  stages: [
    { seconds: 30, factor: 0.3 },
    { seconds: 5, factor: 10 },
    { seconds: 30, factor: 10 },
    { seconds: 5, factor: 0.3 },
    { seconds: 60, factor: 0.3 },
  ],
  slack: 20,
  failing: 0.05,
  dropped: 50,
};

import type { Profile } from './profile.ts';

/** A sudden tenfold load for a short time. */
export const spike: Profile = {
  purpose: 'whether a sudden peak is survived without losses',
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

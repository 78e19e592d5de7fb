import type { Profile } from './profile.ts';

/** A moderate load for long: does anything grow or slow down? */
export const soak: Profile = {
  purpose: 'whether it stays as good for an hour (LOAD_TIME=8: a night)',
  begin: 0.1,
  stages: [
    { seconds: 60, factor: 0.6 },
    { seconds: 3540, factor: 0.6 },
  ],
  slack: 1,
  failing: 0.001,
  dropped: 0.05,
};

import type { Profile } from './profile.ts';

/** A long moderate load, to find growth and slowdowns. */
export const soak: Profile = {
  purpose: 'whether the objectives hold for an hour (LOAD_TIME=8: a night)',
  begin: 0.1,
  stages: [
    { seconds: 60, factor: 0.6 },
    { seconds: 3540, factor: 0.6 },
  ],
  slack: 1,
  failing: 0.001,
  dropped: 0.05,
};

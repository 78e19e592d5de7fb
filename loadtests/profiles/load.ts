import type { Profile } from './profile.ts';

/** A typical busy hour, condensed to some minutes. */
export const load: Profile = {
  purpose: 'whether the objectives hold under the expected load',
  begin: 0.1,
  stages: [
    { seconds: 30, factor: 1 },
    { seconds: 150, factor: 1 },
    { seconds: 20, factor: 0.1 },
  ],
  slack: 1,
  failing: 0.001,
  dropped: 0.05,
};

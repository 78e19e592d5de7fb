import type { Profile } from './profile.ts';

/** More than is expected, step by step: slower is allowed, wrong is not. */
export const stress: Profile = {
  purpose: 'what happens beyond the load that is expected',
  begin: 0.5,
  stages: [1, 2, 4, 6].flatMap((factor) => [
    { seconds: 20, factor },
    { seconds: 100, factor },
  ]),
  slack: 5,
  failing: 0.01,
  dropped: 1,
};

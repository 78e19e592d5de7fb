import type { Profile } from './profile.ts';

/** Load beyond the expected, in steps; slower answers are allowed, wrong ones are not. */
export const stress: Profile = {
  purpose: 'how the system behaves beyond the expected load',
  begin: 0.5,
  stages: [1, 2, 4, 6].flatMap((factor) => [
    { seconds: 20, factor },
    { seconds: 100, factor },
  ]),
  slack: 5,
  failing: 0.01,
  dropped: 1,
};

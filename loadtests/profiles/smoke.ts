import type { Profile } from './profile.ts';

/** Checks that everything works; slow answers are allowed, wrong ones are not. */
export const smoke: Profile = {
  purpose: 'whether everything works, in seconds',
  begin: 2,
  stages: [{ seconds: 10, factor: 2 }],
  slack: 1000,
  failing: 0,
  dropped: 100,
};

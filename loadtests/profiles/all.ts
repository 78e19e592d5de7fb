import { breakpoint } from './breakpoint.ts';
import { load } from './load.ts';
import type { Profile } from './profile.ts';
import { smoke } from './smoke.ts';
import { soak } from './soak.ts';
import { spike } from './spike.ts';
import { stress } from './stress.ts';

/** All profiles by name. */
export const profiles: Readonly<Record<string, Profile>> = { smoke, load, stress, spike, soak, breakpoint };

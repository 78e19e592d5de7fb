/** Load over time, independent of users' actions. */
export interface Profile {
  /** One-line purpose. */
  purpose: string;
  /** Rate over time, interpolated between the ends of stages; a factor of the full rates of all scenarios. */
  begin: number;
  stages: readonly { seconds: number; factor: number }[];
  /** Allowed slowdown relative to the service level objectives. */
  slack: number;
  /** Allowed fraction of failed requests. */
  failing: number;
  /** Allowed number of dropped iterations, which find no free virtual user, in the times of `stages`. */
  dropped: number;
  /** Whether the run ends as soon as an objective is missed. */
  endsWhenMissed?: boolean;
}

/** Checks that everything works; slow answers are allowed, wrong ones are not. */
const smoke: Profile = {
  purpose: 'whether everything works, in seconds',
  begin: 2,
  stages: [{ seconds: 10, factor: 2 }],
  slack: 1000,
  failing: 0,
  dropped: 1000,
};

/** A typical busy hour, condensed to some minutes. */
const load: Profile = {
  purpose: 'whether the objectives hold under the expected load',
  begin: 0.1,
  stages: [
    { seconds: 30, factor: 1 },
    { seconds: 150, factor: 1 },
    { seconds: 20, factor: 0.1 },
  ],
  slack: 1,
  failing: 0.001,
  dropped: 10,
};

/** Load beyond the expected, in steps; slower answers are allowed, wrong ones are not. */
const stress: Profile = {
  purpose: 'how the system behaves beyond the expected load',
  begin: 0.5,
  stages: [1, 2, 4, 6].flatMap((factor) => [
    { seconds: 20, factor },
    { seconds: 100, factor },
  ]),
  slack: 5,
  failing: 0.01,
  dropped: 480,
};

/** A sudden tenfold load for a short time. */
const spike: Profile = {
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
  dropped: 6500,
};

/** A long moderate load, to find growth and slowdowns. */
const soak: Profile = {
  purpose: 'whether the objectives hold for an hour (LOAD_TIME=8: a night)',
  begin: 0.1,
  stages: [
    { seconds: 60, factor: 0.6 },
    { seconds: 3540, factor: 0.6 },
  ],
  slack: 1,
  failing: 0.001,
  dropped: 180,
};

/** Rising load until an objective is missed, which ends the run: the last rate is the system's capacity. */
const breakpoint: Profile = {
  purpose: 'the load at which an objective is first missed, which ends the run',
  begin: 0.5,
  stages: [{ seconds: 1800, factor: 60 }],
  slack: 1,
  failing: 0.01,
  // Few: dropping one a second ends the run in half a minute, in which the factor grows by 1.
  dropped: 30,
  endsWhenMissed: true,
};

/** All profiles by name. */
export const profiles: Readonly<Record<string, Profile>> = { smoke, load, stress, spike, soak, breakpoint };

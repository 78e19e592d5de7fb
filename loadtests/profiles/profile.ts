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
  /** Allowed rate of dropped iterations per second, which find no free virtual user. */
  dropped: number;
  /** Whether the run ends as soon as an objective is missed. */
  endsWhenMissed?: boolean;
}

/** How much load there is over time, whatever users do. */
export interface Profile {
  /** What it is for, in a line. */
  purpose: string;
  /** Rate by time: from each stage's end to the next, along a line. A factor of the full rates of all scenarios. */
  begin: number;
  stages: readonly { seconds: number; factor: number }[];
  /** How many times slower than the service level objective answers may be. */
  slack: number;
  /** Share of requests that may fail. */
  failing: number;
  /** Iterations a second that may find no virtual user free: those above wait for too long. */
  dropped: number;
  /** Whether the run ends as soon as an objective is missed. */
  endsWhenMissed?: boolean;
}

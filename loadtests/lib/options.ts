import type { Options, Scenario, Threshold } from 'k6/options';
import type { Profile } from '../profiles.ts';
import { limits, mix } from './objectives.ts';

type Thresholds = Record<string, Threshold[]>;
const leastUsers = 2;

/** Options of k6: every scenario of the mix in the shape of a profile, and the thresholds. */
export function optionsOf(profile: Profile, factors: { rate: number; time: number; patienceMs: number }): Options {
  const patience = Math.ceil(factors.patienceMs / 1000);
  const entries = Object.keys(mix).map((name) => [
    name,
    scenario(name as keyof typeof mix, profile, factors, patience),
  ]);
  return {
    scenarios: Object.fromEntries(entries) as Record<string, Scenario>,
    thresholds: thresholdsOf(profile, factors.time),
    setupTimeout: `${120 + 2 * patience}s`,
    teardownTimeout: `${1800 + 2 * patience}s`,
    summaryTrendStats: ['min', 'med', 'p(95)', 'p(99)', 'max'],
    userAgent: 'varfreq-loadtests',
  };
}

function scenario(
  name: keyof typeof mix,
  profile: Profile,
  factors: { rate: number; time: number },
  patience: number,
): Scenario {
  const { perMinute, seconds } = mix[name];
  const rate = (factor: number) => Math.max(1, Math.round(perMinute * factor * factors.rate));
  const peak = rate(Math.max(...profile.stages.map(({ factor }) => factor)));
  const users = Math.max(leastUsers, Math.ceil((peak / 60) * seconds));
  return {
    executor: 'ramping-arrival-rate',
    exec: name,
    tags: { phase: 'load' },
    timeUnit: '1m',
    startRate: rate(profile.begin),
    stages: profile.stages.map(({ seconds: length, factor }) => ({
      duration: `${Math.max(1, Math.round(length * factors.time))}s`,
      target: rate(factor),
    })),
    preAllocatedVUs: users,
    maxVUs: users * 5,
    // Iterations in progress are allowed to finish.
    gracefulStop: `${3 * patience}s`,
  };
}

function thresholdsOf(profile: Profile, time: number): Thresholds {
  const { slack, failing, dropped, endsWhenMissed = false } = profile;
  const limit = (threshold: string): Threshold[] => [{ threshold, abortOnFail: endsWhenMissed, delayAbortEval: '30s' }];
  const speed = Object.entries(limits).map(([metric, { p95, p99 }]) => [
    metric,
    [...limit(`p(95)<${p95 * slack}`), ...(p99 === undefined ? [] : limit(`p(99)<${p99 * slack}`))],
  ]);
  return {
    ...(Object.fromEntries(speed) as Thresholds),
    values_true: ['rate==1'],
    'checks{kind:truth}': ['rate==1'],
    progress_monotone: ['rate==1'],
    tasks_lost: ['count==0'],
    'checks{kind:status,phase:load}': [`rate>=${1 - failing}`],
    'http_req_failed{phase:load}': limit(`rate<=${failing}`),
    records_imported: ['count>0'],
    iterations: ['count>0'],
    // By count: k6 divides rates by a time that includes setup and teardown.
    dropped_iterations: limit(`count<=${Math.floor(dropped * time)}`),
  };
}

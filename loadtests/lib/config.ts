/** Settings of a run from environment variables. */
export interface LoadConfig {
  /** URL of the system under load, without a trailing slash. */
  url: string;
  /** Key of a token whose user is an administrator. */
  token: string;
  profile: string;
  /** Names the run: files of two runs with the same name are duplicates of each other. */
  run: string;
  /** Seed of everything random. */
  seed: number;
  /** Number of variant sites of the cohort. */
  sites: number;
  /** Number of samples imported before the load begins, whose frequencies are queried. */
  people: number;
  /** Factors of the profile's rates and times. */
  rate: number;
  time: number;
  /** Time in ms after which a task counts as lost. */
  patienceMs: number;
  /** Whether the data of the run is kept. */
  keep: boolean;
  /** Folder of the summaries; must exist. */
  reports: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The settings of a run. Errors: reports all missing or wrong settings together. */
export function readConfig(env: Environment, profiles: readonly string[]): LoadConfig {
  const problems: string[] = [];
  const take = (name: string, shape: RegExp, expected: string, fallback?: string): string => {
    const value = env[name] || fallback;
    if (value === undefined) problems.push(`${name} is missing: ${expected}`);
    else if (!shape.test(value)) problems.push(`${name}: expected ${expected}, got "${value}"`);
    return value ?? '';
  };
  const whole = (name: string, fallback: string) => Number(take(name, /^\d{1,9}$/, 'a whole number', fallback));
  const factor = (name: string) => Number(take(name, /^(?=.*[1-9])\d*\.?\d+$/, 'a number above 0', '1'));
  const config = {
    url: take('LOAD_URL', /^https?:\/\/[^/]+/, 'the URL of the system').replace(/\/$/, ''),
    token: take('LOAD_TOKEN', /^\S+$/, 'the key of a token of an administrator'),
    profile: take('LOAD_PROFILE', new RegExp(`^(${profiles.join('|')})$`), profiles.join(', ')),
    run: take('LOAD_RUN', /^[\w.-]{1,60}$/, 'a name for the run of up to 60 letters, digits, _, . and -'),
    seed: whole('LOAD_SEED', '1'),
    sites: whole('LOAD_SITES', '96'),
    people: whole('LOAD_PEOPLE', '12'),
    rate: factor('LOAD_RATE'),
    time: factor('LOAD_TIME'),
    patienceMs: 1000 * whole('LOAD_PATIENCE', '120'),
    keep: take('LOAD_KEEP', /^(yes|no)$/, 'yes or no', 'no') === 'yes',
    reports: take('LOAD_REPORTS', /./, 'a folder', '.'),
  };
  if (problems.length > 0) throw new Error(`the load test lacks settings:\n${problems.join('\n')}`);
  return config;
}

/**
 * Users' actions: rate per minute at the full rate of a profile, and the maximum duration in seconds of one iteration,
 * for which virtual users are allocated.
 */
export const mix = {
  browse: { perMinute: 120, seconds: 1 },
  samples: { perMinute: 20, seconds: 1 },
  upload: { perMinute: 20, seconds: 1 },
  importSample: { perMinute: 20, seconds: 5 },
  annotate: { perMinute: 20, seconds: 4 },
  variantQuery: { perMinute: 120, seconds: 1 },
} as const;

const quick = { p95: 100, p99: 400 };
const writing = { p95: 200, p99: 800 };
const file = { p95: 400, p99: 1500 };

const routes: Readonly<Record<string, { p95: number; p99: number }>> = {
  getRoot: quick,
  getAuthentication: quick,
  getSample: quick,
  getVariation: quick,
  getCoverage: quick,
  getAnnotation: quick,
  getVariant: quick,
  listSamples: writing,
  listDataSources: writing,
  listVariants: writing,
  createSample: writing,
  updateSample: writing,
  deleteSample: writing,
  createVariation: writing,
  createCoverage: writing,
  createAnnotation: writing,
  updateDataSource: writing,
  deleteDataSource: writing,
  createDataSource: file,
  getDataSourceData: file,
};

/**
 * The service level objectives: limits in ms of the 95th and 99th percentile, by metric. `phase:load` is what scenarios
 * do: requests of setup and teardown are not counted.
 */
export const limits: Readonly<Record<string, { p95: number; p99?: number }>> = {
  ...Object.fromEntries(
    Object.entries(routes).map(([route, times]) => [`http_req_duration{route:${route},phase:load}`, times]),
  ),
  'import_duration{phase:load}': { p95: 5000 },
  'import_queue_wait{phase:load}': { p95: 3000 },
  'time_to_first_progress{phase:load}': { p95: 3000 },
  'annotate_duration{phase:load}': { p95: 5000 },
};

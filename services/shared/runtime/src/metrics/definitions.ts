/** Definition of a metric. Units are base units and part of its name. */
export interface MetricDefinition {
  readonly name: `varfreq_${string}`;
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly help: string;
  /** By label: its closed set of values (others become `other`) or, for open labels, what bounds it. */
  readonly labels?: Readonly<Record<string, readonly string[] | string>>;
  /** Upper bounds of a histogram. */
  readonly buckets?: readonly number[];
}

const methods = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'OPTIONS'];
const route = 'paths of the REST API with `{id}` for ids; `none` for unknown paths';
const call = { service: 'gRPC services of `protos/`', method: 'their methods' };
const kind = ['parse', 'annotate', 'compact'];
const stored = ['observations', 'regions'];
const answerSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120];
const workSeconds = [0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 900, 3600];

const refusals = [
  ...['bad_request', 'unauthorized', 'basic_auth_required', 'forbidden', 'not_found', 'method_not_allowed'],
  ...['no_acceptable_version', 'integrity_conflict', 'precondition_failed', 'entity_too_large'],
  ...['unsatisfiable_range', 'too_many_requests'],
];

/** All metrics of the services; a scrape adds those of Node and the process. */
export const metricDefinitions = {
  buildInfo: {
    name: 'varfreq_build_info',
    type: 'gauge',
    help: '1, labelled with the release that this process runs and the version of Node.js.',
    labels: { version: 'releases of varfreq', node: 'versions of Node.js' },
  },
  httpRequests: {
    name: 'varfreq_http_requests_total',
    type: 'counter',
    help: 'Ended HTTP requests. Status of an answer that broke off: that of the error, or 0 when the client disconnected first; 200 for streams of events, which clients end.',
    labels: { method: methods, route, status: 'HTTP status codes' },
  },
  httpDuration: {
    name: 'varfreq_http_request_duration_seconds',
    type: 'histogram',
    help: 'Time from the first byte of a request to the last of its response, bodies included.',
    labels: { method: methods, route },
    buckets: answerSeconds,
  },
  quotaRefusals: {
    name: 'varfreq_quota_refusals_total',
    type: 'counter',
    help: 'Requests refused because a user had reached a limit.',
    labels: { quota: ['stored_bytes', 'tasks', 'uploads'] },
  },
  refusedRequests: {
    name: 'varfreq_http_refused_requests_total',
    type: 'counter',
    help: 'Requests that the API refused with a status of 400 to 499, by error code; malformed HTTP is not counted.',
    labels: { code: refusals },
  },
  failedLogins: {
    name: 'varfreq_failed_logins_total',
    type: 'counter',
    help: 'Requests whose credentials were not accepted: a wrong login or password, an unknown token, a header that is neither, or a login refused unchecked after too many failures.',
    labels: { reason: ['password', 'token', 'malformed', 'throttled'] },
  },
  httpRunning: { name: 'varfreq_http_requests_in_progress', type: 'gauge', help: 'HTTP requests in progress.' },
  grpcRequests: {
    name: 'varfreq_grpc_requests_total',
    type: 'counter',
    help: 'gRPC calls answered by this process.',
    labels: { ...call, status: 'gRPC status codes by name' },
  },
  grpcDuration: {
    name: 'varfreq_grpc_request_duration_seconds',
    type: 'histogram',
    help: 'Duration of gRPC calls; of streams, until their end.',
    labels: call,
    buckets: answerSeconds,
  },
  workDuration: {
    name: 'varfreq_work_duration_seconds',
    type: 'histogram',
    help: 'Time this worker spent on a shard, by outcome.',
    labels: {
      kind,
      phase: ['plan', 'parse_shard', 'digest', 'seal', 'plan_annotation', 'annotate_shard', 'join', 'merge'],
      ending: ['done', 'failed', 'dropped', 'outage'],
    },
    buckets: workSeconds,
  },
  workRunning: {
    name: 'varfreq_work_in_progress',
    type: 'gauge',
    help: 'Shards in progress on this worker.',
    labels: { kind },
  },
  recordsRead: {
    name: 'varfreq_parser_records_read_total',
    type: 'counter',
    help: 'VCF records and BED regions read by imports, skipped ones included.',
  },
  recordsSkipped: {
    name: 'varfreq_parser_records_skipped_total',
    type: 'counter',
    help: 'Records and genotypes skipped by imports, by reason.',
    labels: { reason: 'reasons as in task results' },
  },
  bytesRead: {
    name: 'varfreq_parser_read_bytes_total',
    type: 'counter',
    help: 'Stored bytes (compressed or not) of imported files that have been read, to within a hundredth of a shard.',
  },
  cacheRequests: {
    name: 'varfreq_segment_cache_requests_total',
    type: 'counter',
    help: 'Lookups of segment parts by cache outcome; for annotations, only successful ones count.',
    labels: { reader: ['query', 'annotation'], outcome: ['hit', 'miss'] },
  },
  tasks: {
    name: 'varfreq_tasks',
    type: 'gauge',
    help: 'Tasks of the installation; ended compactions are kept for a while only.',
    labels: { kind, state: ['waiting', 'running', 'succeeded', 'failed'] },
  },
  taskDuration: {
    name: 'varfreq_task_duration_seconds',
    type: 'histogram',
    help: 'Time from submission to end of a task, waiting included; each is counted by one replica.',
    labels: { kind, ending: ['succeeded', 'failed'] },
    buckets: workSeconds,
  },
  shards: {
    name: 'varfreq_shards',
    type: 'gauge',
    help: 'Shards of tasks that wait for a worker, those to be tried again later included, or are claimed.',
    labels: { kind, state: ['waiting', 'running'] },
  },
  queueWait: {
    name: 'varfreq_queue_wait_seconds',
    type: 'histogram',
    help: 'Time from a shard becoming due to its claim.',
    labels: { kind },
    buckets: workSeconds,
  },
  leaseExpiries: { name: 'varfreq_lease_expiries_total', type: 'counter', help: 'Expired leases of workers.' },
  fencedWrites: {
    name: 'varfreq_fenced_writes_total',
    type: 'counter',
    help: 'Refused reports of workers whose lease was lost or whose task was cancelled.',
    labels: { call: ['beat', 'done', 'fail'] },
  },
  deadLetters: {
    name: 'varfreq_dead_letters_total',
    type: 'counter',
    help: 'Shards abandoned after repeated loss of their workers, or repeated unexpected errors.',
  },
  outboxRows: {
    name: 'varfreq_outbox_messages',
    type: 'gauge',
    help: 'Messages not yet accepted by the work queue.',
  },
  outboxAge: {
    name: 'varfreq_outbox_age_seconds',
    type: 'gauge',
    help: 'Age of the oldest message not yet accepted by the work queue; 0 if none.',
  },
  eventsAge: {
    name: 'varfreq_events_age_seconds',
    type: 'gauge',
    help: 'Age of the oldest event not yet accepted by Kafka; 0 if none, or without Kafka.',
  },
  webhookPosts: {
    name: 'varfreq_webhook_posts_total',
    type: 'counter',
    help: 'Events sent to webhooks, each try counted.',
    labels: { outcome: ['delivered', 'failed'] },
  },
  segments: { name: 'varfreq_segments', type: 'gauge', help: 'Live segments.', labels: { kind: stored } },
  segmentBytes: {
    name: 'varfreq_segments_size_bytes',
    type: 'gauge',
    help: 'Size of live segments.',
    labels: { kind: stored },
  },
  deadBytes: {
    name: 'varfreq_segments_dead_bytes',
    type: 'gauge',
    help: 'Approximate size of removed imports in live segments.',
    labels: { kind: stored },
  },
  compactionDebt: {
    name: 'varfreq_compaction_debt_bytes',
    type: 'gauge',
    help: 'Size of the segments to be merged by planned or running compactions.',
    labels: { kind: stored },
  },
  storeFree: {
    name: 'varfreq_blob_store_free_bytes',
    type: 'gauge',
    help: 'Free space of the blob store; only if it is a directory.',
  },
  storeSize: {
    name: 'varfreq_blob_store_size_bytes',
    type: 'gauge',
    help: 'Size of the disk of the blob store; only if it is a directory.',
  },
  collectionPaused: {
    name: 'varfreq_garbage_collection_paused',
    type: 'gauge',
    help: '1 while garbage collection is paused, else 0.',
  },
  backedUp: {
    name: 'varfreq_last_backup_timestamp_seconds',
    type: 'gauge',
    help: 'Start of the last complete backup, in seconds since 1970; 0 if none.',
  },
  poolSessions: {
    name: 'varfreq_postgres_pool_sessions',
    type: 'gauge',
    help: 'PostgreSQL sessions.',
    labels: { state: ['in_use', 'idle'] },
  },
  poolWaiting: { name: 'varfreq_postgres_pool_waiting', type: 'gauge', help: 'Statements waiting for a session.' },
} as const satisfies Record<string, MetricDefinition>;

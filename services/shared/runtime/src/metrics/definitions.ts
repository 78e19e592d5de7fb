/** What a metric is. Units are base units and part of its name. */
export interface MetricDefinition {
  readonly name: `varfreq_${string}`;
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly help: string;
  /** By label: its closed set of values, others become `other`; or, where it comes from elsewhere, what bounds it. */
  readonly labels?: Readonly<Record<string, readonly string[] | string>>;
  /** Upper bounds of a histogram. */
  readonly buckets?: readonly number[];
}

const methods = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'OPTIONS'];
const route = 'paths of the REST API with `{id}` for ids; `none` where nothing is';
const call = { service: 'gRPC services of `protos/`', method: 'their methods' };
const kind = ['parse', 'annotate', 'compact'];
const stored = ['observations', 'regions'];
const answerSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120];
const workSeconds = [0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 900, 3600];

/** All metrics of the services; the scrape has those of Node and the process besides. */
export const metricDefinitions = {
  httpRequests: {
    name: 'varfreq_http_requests_total',
    type: 'counter',
    help: 'HTTP requests that are over; status 0: the client went away before there was one.',
    labels: { method: methods, route, status: 'HTTP status codes' },
  },
  httpDuration: {
    name: 'varfreq_http_request_duration_seconds',
    type: 'histogram',
    help: 'Time from the first byte of a request to the last of its answer, bodies included.',
    labels: { method: methods, route },
    buckets: answerSeconds,
  },
  quotaRefusals: {
    name: 'varfreq_quota_refusals_total',
    type: 'counter',
    help: 'Requests that were refused because a user had reached a limit.',
    labels: { quota: ['stored_bytes', 'tasks', 'uploads'] },
  },
  httpRunning: { name: 'varfreq_http_requests_in_progress', type: 'gauge', help: 'HTTP requests that run now.' },
  grpcRequests: {
    name: 'varfreq_grpc_requests_total',
    type: 'counter',
    help: 'gRPC calls that this process has answered.',
    labels: { ...call, status: 'gRPC status codes by name' },
  },
  grpcDuration: {
    name: 'varfreq_grpc_request_duration_seconds',
    type: 'histogram',
    help: 'Time to answer a gRPC call; streams count to their end.',
    labels: call,
    buckets: answerSeconds,
  },
  workDuration: {
    name: 'varfreq_work_duration_seconds',
    type: 'histogram',
    help: 'Time that this worker spent on a shard, by how it ended.',
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
    help: 'Shards that this worker runs now.',
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
    help: 'Records and genotypes that imports have left out, by reason.',
    labels: { reason: 'reasons as in the result of a task' },
  },
  bytesRead: {
    name: 'varfreq_parser_read_bytes_total',
    type: 'counter',
    help: 'Bytes read of imported files as they are stored, compressed or not, to within a hundredth of a shard.',
  },
  cacheRequests: {
    name: 'varfreq_segment_cache_requests_total',
    type: 'counter',
    help: 'Lookups of parts of segments, by where they were found; those of annotations that ended well.',
    labels: { reader: ['query', 'annotation'], outcome: ['hit', 'miss'] },
  },
  tasks: {
    name: 'varfreq_tasks',
    type: 'gauge',
    help: 'Tasks of the installation; compactions that ended are kept for a while only.',
    labels: { kind, state: ['waiting', 'running', 'succeeded', 'failed'] },
  },
  taskDuration: {
    name: 'varfreq_task_duration_seconds',
    type: 'histogram',
    help: 'Time from the submission of a task to its end, waiting included; each is counted by one replica.',
    labels: { kind, ending: ['succeeded', 'failed'] },
    buckets: workSeconds,
  },
  shards: {
    name: 'varfreq_shards',
    type: 'gauge',
    help: 'Shards of tasks that may be claimed or are.',
    labels: { kind, state: ['waiting', 'running'] },
  },
  queueWait: {
    name: 'varfreq_queue_wait_seconds',
    type: 'histogram',
    help: 'Time between a shard becoming due and its claim.',
    labels: { kind },
    buckets: workSeconds,
  },
  leaseExpiries: { name: 'varfreq_lease_expiries_total', type: 'counter', help: 'Leases of workers that ran out.' },
  fencedWrites: {
    name: 'varfreq_fenced_writes_total',
    type: 'counter',
    help: 'Reports of workers that were refused, because the lease was lost or the task cancelled.',
    labels: { call: ['beat', 'done', 'fail'] },
  },
  deadLetters: {
    name: 'varfreq_dead_letters_total',
    type: 'counter',
    help: 'Shards that were given up after losing worker after worker.',
  },
  outboxRows: {
    name: 'varfreq_outbox_messages',
    type: 'gauge',
    help: 'Messages that the work queue has not taken yet.',
  },
  outboxAge: {
    name: 'varfreq_outbox_age_seconds',
    type: 'gauge',
    help: 'Age of the oldest message that the work queue has not taken; 0 without one.',
  },
  segments: { name: 'varfreq_segments', type: 'gauge', help: 'Live segments.', labels: { kind: stored } },
  segmentBytes: {
    name: 'varfreq_segments_size_bytes',
    type: 'gauge',
    help: 'Size of the live segments.',
    labels: { kind: stored },
  },
  deadBytes: {
    name: 'varfreq_segments_dead_bytes',
    type: 'gauge',
    help: 'About what removed imports still take in live segments.',
    labels: { kind: stored },
  },
  compactionDebt: {
    name: 'varfreq_compaction_debt_bytes',
    type: 'gauge',
    help: 'Size of the segments that planned or running compactions are to merge.',
    labels: { kind: stored },
  },
  storeFree: {
    name: 'varfreq_blob_store_free_bytes',
    type: 'gauge',
    help: 'Free space of the blob store; only where it is a directory.',
  },
  storeSize: {
    name: 'varfreq_blob_store_size_bytes',
    type: 'gauge',
    help: 'Size of the disk that the blob store is on; only where it is a directory.',
  },
  collectionPaused: {
    name: 'varfreq_garbage_collection_paused',
    type: 'gauge',
    help: 'Whether the garbage collector is told to remove nothing: 1 or 0.',
  },
  backedUp: {
    name: 'varfreq_last_backup_timestamp_seconds',
    type: 'gauge',
    help: 'When the last complete backup was begun, in seconds since 1970; 0 without one.',
  },
  poolSessions: {
    name: 'varfreq_postgres_pool_sessions',
    type: 'gauge',
    help: 'Sessions with PostgreSQL.',
    labels: { state: ['in_use', 'idle'] },
  },
  poolWaiting: { name: 'varfreq_postgres_pool_waiting', type: 'gauge', help: 'Statements that wait for a session.' },
} as const satisfies Record<string, MetricDefinition>;

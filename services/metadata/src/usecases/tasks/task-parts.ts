import type { BlobStore } from '@varfreq/runtime/blobs/blob-store';
import type { FaultPoints } from '@varfreq/runtime/fault-point';
import type { Logger } from '@varfreq/runtime/log';
import type { Metrics } from '@varfreq/runtime/metrics/metrics';
import type { Tracer } from '@varfreq/runtime/tracing/tracer';
import type { Database } from '../../postgres/database.ts';
import type { TaskSettings } from '../../task-settings.ts';

/** What the handling of tasks works with. */
export interface TaskParts {
  database: Database;
  blobs: BlobStore;
  settings: TaskSettings;
  log: Logger;
  faultPoints: FaultPoints;
  metrics?: Metrics | undefined;
  tracer?: Tracer | undefined;
}

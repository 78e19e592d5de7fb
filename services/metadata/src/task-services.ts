import { EventProducer } from '@varfreq/kafka/event-producer';
import { OfferProducer } from '@varfreq/kafka/offer-producer';
import type { KafkaConfig, TopicConfig } from '@varfreq/kafka/settings';
import type { BlobStore } from '@varfreq/runtime/blobs/blob-store';
import type { ReserveLimits, SpaceReserve } from '@varfreq/runtime/blobs/space-reserve';
import { ConfigError } from '@varfreq/runtime/config/config';
import type { Check } from '@varfreq/runtime/doctor/doctor';
import { removeOldProbes } from '@varfreq/runtime/doctor/probe-objects';
import { createFaultPoints, type FaultPoints } from '@varfreq/runtime/fault-point';
import type { GrpcService } from '@varfreq/runtime/grpc/server';
import type { Logger } from '@varfreq/runtime/log';
import type { Metrics } from '@varfreq/runtime/metrics/metrics';
import type { Tracer } from '@varfreq/runtime/tracing/tracer';
import { eventsService } from './grpc/events.ts';
import { maintenanceService } from './grpc/maintenance.ts';
import { manifestService } from './grpc/manifest.ts';
import { tasksService } from './grpc/tasks.ts';
import type { Database } from './postgres/database.ts';
import { eventsChannel } from './postgres/events/events.ts';
import { listenTo } from './postgres/listener.ts';
import { outboxChannel } from './postgres/tasks/outbox.ts';
import { InProcessQueue } from './queue/in-process-queue.ts';
import { KafkaQueue } from './queue/kafka-queue.ts';
import { type Repetition, repeat } from './repeat.ts';
import { leftOverAgeMs, problemsOf, type TaskSettings } from './task-settings.ts';
import { compactionPlanner } from './usecases/compaction/plan-compactions.ts';
import { EventFeed } from './usecases/events/event-feed.ts';
import { type EventSink, relayEvents } from './usecases/events/relay-events.ts';
import { collectGarbage } from './usecases/garbage/collect-garbage.ts';
import { relay } from './usecases/tasks/relay.ts';
import { sweep } from './usecases/tasks/sweep.ts';
import type { TaskParts } from './usecases/tasks/task-parts.ts';
import type { WorkQueue } from './usecases/tasks/work-queue.ts';
import { verifyInstallation } from './usecases/verify-installation.ts';

const removeLeftOversEveryMs = 60_000;

export interface TaskServicesOptions {
  database: Database;
  blobs: BlobStore;
  config: {
    databaseUrl: string;
    /** For LISTEN, where `databaseUrl` goes through a pooler in transaction mode. */
    databaseSessionUrl?: string | undefined;
    kafka?: (KafkaConfig & TopicConfig) | undefined;
    tasks: TaskSettings;
    /** What other work leaves free. */
    reserve: ReserveLimits;
  };
  log: Logger;
  /** What compaction leaves free. */
  reserve: Pick<SpaceReserve, 'require'>;
  /** None by default. */
  faultPoints?: FaultPoints;
  /** Of what metadata depends on, for administrators; none by default. */
  checks?: readonly Check[];
  metrics?: Metrics | undefined;
  tracer?: Tracer | undefined;
}

/** Everything around tasks and the manifest. */
export interface TaskServices {
  services: GrpcService[];
  /**
   * Ties the database to its blob store and begins the work in the background: relay, sweeper, garbage collector,
   * compaction planner. To be called once the schema exists, again after `unavailable`. Errors: `integrity_conflict`
   * when database and store belong to different installations.
   */
  start(): Promise<void>;
  /** Ends the work in the background. Watches end with the gRPC server. */
  stop(): Promise<void>;
}

/** Errors: ConfigError for settings that contradict each other. */
export function createTaskServices(options: TaskServicesOptions): TaskServices {
  const problems = problemsOf(options.config.tasks);
  if (problems.length > 0) throw new ConfigError(problems);
  const {
    database,
    blobs,
    config,
    log,
    reserve,
    metrics,
    tracer,
    faultPoints = createFaultPoints(),
    checks = [],
  } = options;
  metrics?.declare('queueWait', 'taskDuration', 'leaseExpiries', 'fencedWrites', 'deadLetters');
  const parts: TaskParts = { database, blobs, settings: config.tasks, log, faultPoints, metrics, tracer };
  const queue =
    config.kafka === undefined ? new InProcessQueue(log) : new KafkaQueue(new OfferProducer(config.kafka, log), log);
  const events = config.kafka && new EventProducer(config.kafka, log);
  const sessionUrl = config.databaseSessionUrl ?? config.databaseUrl;
  const feed = new EventFeed(database);
  let stopBackground: (() => Promise<void>) | undefined;
  return {
    services: [
      tasksService(parts, queue, config.reserve),
      manifestService(parts),
      maintenanceService(parts, { reserve, checks }),
      eventsService(database, feed),
    ],
    async start() {
      const installation = await verifyInstallation(parts);
      queue.start();
      events?.start();
      stopBackground ??= startBackground(parts, { queue, events, feed, installation, sessionUrl, reserve });
    },
    async stop() {
      await stopBackground?.();
      await Promise.all([queue.stop(), events?.stop()]);
    },
  };
}

/** Events are relayed in batches while there are many. */
const eventsPauseMs = 100;

interface Background extends Pick<TaskServicesOptions, 'reserve'> {
  queue: WorkQueue;
  events: EventSink | undefined;
  feed: EventFeed;
  installation: string;
  /** Of the database, for LISTEN. */
  sessionUrl: string;
}

function startBackground(parts: TaskParts, background: Background): () => Promise<void> {
  const { queue, events, feed, installation, sessionUrl, reserve } = background;
  const { settings, log, database } = parts;
  const relaying = repeat('relay', settings.relayEveryMs, () => relay(parts, queue), log);
  const sendEvents = () => relayEvents(database, { sink: events, feed, installation });
  const relayingEvents = repeat('relay events', settings.relayEveryMs, sendEvents, log, { pauseMs: eventsPauseMs });
  const channels = { [outboxChannel]: relaying.wake, [eventsChannel]: relayingEvents.wake };
  const unlisten = listenTo({ url: sessionUrl, log, channels });
  const others: Repetition[] = [
    repeat('sweep', settings.sweepEveryMs, () => sweep(parts), log),
    repeat('collect garbage', settings.collectEveryMs, () => collectGarbage(parts), log),
    repeat('remove left-overs', removeLeftOversEveryMs, () => removeLeftOvers(parts.blobs), log),
    repeat('plan compactions', settings.compactEveryMs, compactionPlanner(parts, reserve), log),
  ];
  return async () => {
    await unlisten();
    await Promise.all([relaying, relayingEvents, ...others].map((repetition) => repetition.stop()));
  };
}

async function removeLeftOvers(blobs: BlobStore): Promise<void> {
  await blobs.removeLeftOvers(leftOverAgeMs);
  await removeOldProbes(blobs, leftOverAgeMs);
}

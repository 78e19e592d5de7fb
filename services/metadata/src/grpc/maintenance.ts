import { metadataV1 } from '@varfreq/contracts/load';
import type { CompactionStatusInit } from '@varfreq/contracts/metadata/v1/CompactionStatus';
import type { InstallationBuildInit } from '@varfreq/contracts/metadata/v1/InstallationBuild';
import type { InstallationStateInit } from '@varfreq/contracts/metadata/v1/InstallationState';
import type { SpaceReserve } from '@varfreq/runtime/blobs/space-reserve';
import type { Check, NamedFinding } from '@varfreq/runtime/doctor/doctor';
import { recentReport } from '@varfreq/runtime/doctor/recent-report';
import { AppError } from '@varfreq/runtime/errors';
import type { Handlers } from '@varfreq/runtime/grpc/methods';
import { type GrpcService, grpcService } from '@varfreq/runtime/grpc/server';
import { backupWithinDays } from '../doctor/check-upkeep.ts';
import { compactionCounts, storedSegments } from '../postgres/compaction/compaction-status.ts';
import { dropFailedCompactions, orderCompaction } from '../postgres/compaction/compactions.ts';
import type { Database } from '../postgres/database.ts';
import { lastBackup } from '../postgres/installation.ts';
import { type InstallationBuild, selectBuild, setBuild } from '../postgres/installation-build.ts';
import { withoutNulls } from '../postgres/rows.ts';
import { audited } from '../usecases/audited.ts';
import { planCompactions } from '../usecases/compaction/plan-compactions.ts';
import { listGarbage } from '../usecases/garbage/list-garbage.ts';
import type { TaskParts } from '../usecases/tasks/task-parts.ts';
import { segmentKind } from './segments.ts';

const mostListed = 1000;

/** What the service needs beside the parts of tasks. */
interface MaintenanceParts {
  reserve: Pick<SpaceReserve, 'require'>;
  checks: readonly Check[];
}

/** State of the store and orders for it, as in `maintenance.proto`. */
export function maintenanceService(parts: TaskParts, { reserve, checks }: MaintenanceParts): GrpcService {
  const { database } = parts;
  const report = recentReport(checks);
  const handlers: Handlers<typeof metadataV1.Maintenance> = {
    getCompaction: () => statusOf(database),
    async orderCompaction({ order }, call) {
      if (order === 'COMPACTION_ORDER_UNSPECIFIED') throw new AppError('bad_request', 'order: expected an order');
      const detail = order === 'MERGE' ? 'merge' : 'purge';
      const entry = { action: 'COMPACTION_ORDERED', subject: '/compaction', detail } as const;
      await audited(database, call, () => entry).transaction(async (tx) => {
        await orderCompaction(tx, detail);
        await dropFailedCompactions(tx);
      });
      parts.log.info({ event: 'compaction_ordered', order: order.toLowerCase() });
      await planCompactions(parts, reserve);
      return statusOf(database);
    },
    async checkInstallation() {
      const [begun, { checked, findings }] = await Promise.all([lastBackup(database), report()]);
      return withoutNulls<InstallationStateInit>({
        lastBackup: begun,
        checked: checked.toISOString(),
        findings: findings.map(toFinding),
        backupWithinDays,
      });
    },
    getBuild: async () => toBuild(await selectBuild(database)),
    async setBuild({ name = null, expectedRevision }, call) {
      const entry = { action: 'BUILD_CHANGED', subject: '/genome', detail: name ?? 'none' } as const;
      const transactions = audited(database, call, () => entry);
      const build = await transactions.transaction((tx) => setBuild(tx, name, expectedRevision));
      parts.log.info({ event: 'build_set', build: name });
      return toBuild(build);
    },
    listGarbage: ({ limit }) => listGarbage(parts, Math.max(1, Math.min(limit, mostListed))),
  };
  return grpcService(metadataV1.Maintenance, handlers);
}

const findingStates = { ok: 'OK', warning: 'WARNING', wrong: 'WRONG' } as const;

function toFinding({ name, finding }: NamedFinding) {
  const { state, text: message } = finding;
  return { name, state: findingStates[state], message, ...(finding.state !== 'ok' && { remedy: finding.fix }) };
}

const buildSources = {
  awaited: 'AWAITED',
  learned: 'LEARNED',
  administrator: 'ADMINISTRATOR',
  not_learned: 'NOT_LEARNED',
} as const;

function toBuild({ name, source, revision }: InstallationBuild): InstallationBuildInit {
  return { ...(name !== null && { name }), source: buildSources[source], revision };
}

function statusOf(database: Database): Promise<CompactionStatusInit> {
  return database.transaction(
    async (tx) => {
      const segments = (await storedSegments(tx)).map((stored) => ({ ...stored, kind: segmentKind(stored.kind) }));
      return { ...(await compactionCounts(tx)), segments };
    },
    { isolation: 'repeatable read', readOnly: true },
  );
}

import { metadataV1 } from '@varfreq/contracts/load';
import type { Handlers } from '@varfreq/runtime/grpc/methods';
import { type GrpcService, grpcService } from '@varfreq/runtime/grpc/server';
import { queryDetail } from '../domain/directory/audit-text.ts';
import type { Database } from '../postgres/database.ts';
import { addAuditEntry, listAuditEntries, selectAuditEntries } from '../postgres/directory/audit-log.ts';

/** The audit log, as in `audit.proto`. */
export function auditService(database: Database): GrpcService {
  const handlers: Handlers<typeof metadataV1.Audit> = {
    async recordQuery({ expressions, carriersOf }, { userId, requestId }) {
      const detail = queryDetail(expressions, carriersOf);
      const action = carriersOf === undefined ? 'VARIANTS_QUERIED' : 'CARRIERS_LISTED';
      await addAuditEntry(database, { action, userId, subject: carriersOf, detail, requestId });
      return {};
    },
    async recordDownload({ dataSourceId, index }, { userId, requestId }) {
      const subject = `/data_sources/${dataSourceId}`;
      const detail = index ? 'index' : undefined;
      await addAuditEntry(database, { action: 'DATA_SOURCE_DOWNLOADED', userId, subject, detail, requestId });
      return {};
    },
    async getAuditEntries({ ids }) {
      const items = await selectAuditEntries(database, ids);
      return { items, total: items.length };
    },
    listAuditEntries: (request) => listAuditEntries(database, request),
  };
  return grpcService(metadataV1.Audit, handlers);
}

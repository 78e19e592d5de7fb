import { metadataV1 } from '@varfreq/contracts/load';
import { SpaceReserve } from '@varfreq/runtime/blobs/space-reserve';
import { type Client, connectGrpc } from '@varfreq/runtime/grpc/client';
import { startGrpcServer } from '@varfreq/runtime/grpc/server';
import { createLogger } from '@varfreq/runtime/log';
import { startTestPostgres } from '@varfreq/testkit/postgres';
import { PasswordRules } from '../credentials/password-rules.ts';
import { Passwords } from '../credentials/passwords.ts';
import { TokenKeys } from '../credentials/token-keys.ts';
import { VerifiedCredentials } from '../credentials/verified-credentials.ts';
import { type Limits, noLimits } from '../domain/directory/user-limits.ts';
import { auditService } from '../grpc/audit.ts';
import { catalogueService } from '../grpc/catalogue.ts';
import { directoryService } from '../grpc/directory.ts';
import { webhooksService } from '../grpc/webhooks.ts';
import { Database } from '../postgres/database.ts';
import { migrate } from '../postgres/migrate.ts';
import { TokenUses } from '../usecases/directory/token-uses.ts';

/** Directory, catalogue, audit log and webhooks on a fresh database, reached through gRPC. */
export interface TestServer {
  url: string;
  database: Database;
  passwords: Passwords;
  directory: Client<typeof metadataV1.Directory>;
  catalogue: Client<typeof metadataV1.Catalogue>;
  audit: Client<typeof metadataV1.Audit>;
  webhooks: Client<typeof metadataV1.Webhooks>;
  stop(): Promise<void>;
}

/** Free and total bytes are what a test says; the services ask the store for nothing else. */
export async function startTestServer(
  space = { freeBytes: 1e12, totalBytes: 1e12 },
  limits: Limits = noLimits,
): Promise<TestServer> {
  const postgres = await startTestPostgres();
  await migrate(postgres.url);
  const database = new Database({ url: postgres.url });
  const passwords = new Passwords(1);
  const reserve = new SpaceReserve({ space: async () => space }, { bytes: 2 ** 30, share: 0.05 });
  const rules = new PasswordRules(1); // tests that are about something else use any
  const tokenKeys = new TokenKeys('a secret that is long enough for tests');
  const log = createLogger({ service: 'test', level: 'error' });
  const tokenUses = new TokenUses(database, log);
  const services = [
    directoryService({ database, passwords, rules, tokenKeys, tokenUses, verified: new VerifiedCredentials(), log }),
    catalogueService({ database, reserve, quotas: { limits, silentUploadMs: 60_000, keepResumableMs: 60_000 } }),
    auditService(database),
    webhooksService(database, tokenKeys, 'public'),
  ];
  const secret = 'test';
  const server = await startGrpcServer({ host: '127.0.0.1', port: 0, secret, services, log });
  const directory = connectGrpc(metadataV1.Directory, server.address, { secret });
  const catalogue = connectGrpc(metadataV1.Catalogue, server.address, { secret });
  const audit = connectGrpc(metadataV1.Audit, server.address, { secret });
  const webhooks = connectGrpc(metadataV1.Webhooks, server.address, { secret });
  const stop = async () => {
    for (const client of [directory, catalogue, audit, webhooks]) client.close();
    await server.stop(1000);
    await tokenUses.stop();
    await database.close();
    await postgres.stop();
  };
  return { url: postgres.url, database, passwords, directory, catalogue, audit, webhooks, stop };
}

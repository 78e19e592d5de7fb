import { metadataV1 } from '@varfreq/contracts/load';
import type { Installation } from '@varfreq/contracts/metadata/v1/Installation';
import { connectGrpc } from '../grpc/client.ts';
import type { GrpcTls } from '../grpc/tls.ts';
import { softwareVersion } from '../software-version.ts';
import { clockFinding } from './check-clock.ts';
import { type Check, type Finding, ok, warning } from './doctor.ts';

/** Address of metadata, with credentials. */
export interface MetadataAddress {
  metadataAddress: string;
  sharedSecret: string;
  tls?: GrpcTls | undefined;
}

/** The installation, as metadata reports it; undefined when metadata fails to answer, which `checkMetadata` reports. */
export async function askInstallation(config: MetadataAddress): Promise<Installation | undefined> {
  return call(config).catch(() => undefined);
}

/** Checks metadata: reachable, same secret, same release, clocks in agreement. */
export function checkMetadata(config: MetadataAddress): Check {
  return {
    name: `metadata at ${config.metadataAddress}`,
    fix: 'make sure that metadata runs and is ready (its /readyz names what it waits for); check VARFREQ_METADATA_ADDRESS and VARFREQ_SHARED_SECRET',
    async run() {
      const before = Date.now();
      const { version, nowMs } = await call(config);
      return [versionFinding(version), clockFinding('metadata', nowMs, before, Date.now())];
    },
  };
}

function versionFinding(version: string): Finding {
  if (version === softwareVersion) return ok(`it answers and accepts our secret; release ${version}, as here`);
  const text = `it runs release ${version || 'unknown'}, this is ${softwareVersion}`;
  return warning(text, 'finish the upgrade: run one release everywhere');
}

async function call({ metadataAddress, sharedSecret: secret, tls }: MetadataAddress): Promise<Installation> {
  const manifest = connectGrpc(metadataV1.Manifest, metadataAddress, { secret, tls, deadlineMs: 10_000 });
  try {
    return await manifest.getInstallation({});
  } finally {
    manifest.close();
  }
}

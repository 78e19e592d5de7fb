import { checkKafka } from '@varfreq/kafka/check-kafka';
import type { BlobStore } from '@varfreq/runtime/blobs/blob-store';
import { storeFindings } from '@varfreq/runtime/doctor/check-store';
import type { Check } from '@varfreq/runtime/doctor/doctor';
import type { MetadataConfig } from '../config.ts';
import { databaseChecks, installationIn } from './checks.ts';

/** What the doctor of metadata checks, apart from the place of backups, by a service that runs. */
export function selfChecks(config: MetadataConfig, blobs: BlobStore): Check[] {
  const facts = { installation: () => installationIn(config), reserve: config.reserve };
  const store: Check = {
    name: 'store',
    fix: 'check that the store runs and has free space; check VARFREQ_BLOB_DIRECTORY or VARFREQ_S3_* of metadata',
    run: () => storeFindings(blobs, facts),
  };
  return [...databaseChecks(config), store, ...(config.kafka === undefined ? [] : [checkKafka(config.kafka)])];
}

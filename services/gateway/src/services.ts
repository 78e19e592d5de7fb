import type { frequencyV1, metadataV1 } from '@varfreq/contracts/load';
import type { BlobStore } from '@varfreq/runtime/blobs/blob-store';
import type { Client } from '@varfreq/runtime/grpc/client';

/** What the gateway calls: the metadata and frequency services and the blob store. */
export interface Services {
  readonly audit: Client<typeof metadataV1.Audit>;
  readonly directory: Client<typeof metadataV1.Directory>;
  readonly catalogue: Client<typeof metadataV1.Catalogue>;
  readonly events: Client<typeof metadataV1.Events>;
  readonly maintenance: Client<typeof metadataV1.Maintenance>;
  readonly webhooks: Client<typeof metadataV1.Webhooks>;
  readonly variants: Client<typeof frequencyV1.Variants>;
  readonly blobs: BlobStore;
}

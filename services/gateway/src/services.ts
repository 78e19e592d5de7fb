import type { VariantsDefinition } from '@varfreq/contracts/gen/varfreq/frequency/v1/Variants';
import type { AuditDefinition } from '@varfreq/contracts/gen/varfreq/metadata/v1/Audit';
import type { CatalogueDefinition } from '@varfreq/contracts/gen/varfreq/metadata/v1/Catalogue';
import type { DirectoryDefinition } from '@varfreq/contracts/gen/varfreq/metadata/v1/Directory';
import type { MaintenanceDefinition } from '@varfreq/contracts/gen/varfreq/metadata/v1/Maintenance';
import type { BlobStore } from '@varfreq/runtime/blobs/blob-store';
import type { Client } from '@varfreq/runtime/grpc/client';

/** What the gateway calls: the metadata and frequency services and the blob store. */
export interface Services {
  readonly audit: Client<AuditDefinition>;
  readonly directory: Client<DirectoryDefinition>;
  readonly catalogue: Client<CatalogueDefinition>;
  readonly maintenance: Client<MaintenanceDefinition>;
  readonly variants: Client<VariantsDefinition>;
  readonly blobs: BlobStore;
}

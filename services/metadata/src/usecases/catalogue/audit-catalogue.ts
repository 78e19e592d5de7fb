import type { AbortUploadRequest } from '@varfreq/contracts/metadata/v1/AbortUploadRequest';
import type { CreateAnnotationRequest } from '@varfreq/contracts/metadata/v1/CreateAnnotationRequest';
import type { CreateFrequencyTableRequest } from '@varfreq/contracts/metadata/v1/CreateFrequencyTableRequest';
import type { CreateImportRequest } from '@varfreq/contracts/metadata/v1/CreateImportRequest';
import type { CreateJointImportRequest } from '@varfreq/contracts/metadata/v1/CreateJointImportRequest';
import type { CreateLocalDataSourceRequest } from '@varfreq/contracts/metadata/v1/CreateLocalDataSourceRequest';
import type { CreateSampleRequest } from '@varfreq/contracts/metadata/v1/CreateSampleRequest';
import type { FinishUploadRequest } from '@varfreq/contracts/metadata/v1/FinishUploadRequest';
import type { ImportInit } from '@varfreq/contracts/metadata/v1/Import';
import type { UpdateSampleRequest } from '@varfreq/contracts/metadata/v1/UpdateSampleRequest';
import { expressionLines } from '../../domain/directory/audit-text.ts';
import type { NewAuditEntry } from '../../postgres/directory/audit-log.ts';
import { creation, type EntryOf } from '../audited.ts';

interface Named {
  id: number;
}

const fixed =
  (action: NewAuditEntry['action'], subject: string, detail?: string): EntryOf =>
  () => ({ action, subject, detail });

/** Audit entries of samples: which state they are given, not names, external ids or sexes. */
export const sampleEntry = {
  created: (request: CreateSampleRequest) => creation('SAMPLE_CREATED', '/samples/', sampleState(request)),
  changed: (request: UpdateSampleRequest) => fixed('SAMPLE_CHANGED', `/samples/${request.id}`, sampleChange(request)),
  deleted: ({ id }: Named) => fixed('SAMPLE_DELETED', `/samples/${id}`),
  /** By the pedigree of a joint import. */
  described: (id: number, withSex: boolean, joined: readonly number[]) => {
    const changed = [withSex && 'sex', joined.length > 0 && `joined ${groupsText(joined)}`];
    return { action: 'SAMPLE_CHANGED', subject: `/samples/${id}`, detail: changed.filter(Boolean).join(', ') } as const;
  },
  activated: (id: number) => ({ action: 'SAMPLE_CHANGED', subject: `/samples/${id}`, detail: 'active true' }) as const,
};

function sampleState({ public: isPublic, poolSize, groupIds }: CreateSampleRequest): string {
  const state = `public ${isPublic}, pool_size ${poolSize}`;
  return groupIds.length > 0 ? `${state}, ${groupsText(groupIds)}` : state;
}

function groupsText(ids: readonly number[]): string {
  return `groups ${ids.map((id) => `/groups/${id}`).join(' ') || 'none'}`;
}

function sampleChange(request: UpdateSampleRequest): string {
  const { name, notes, clearNotes, externalId, clearExternalId, active, coverageProfile, poolSize, sex, groupIds } =
    request;
  const changed = [
    name !== undefined && 'name',
    (notes !== undefined || clearNotes) && 'notes',
    (externalId !== undefined || clearExternalId) && 'external_id',
    sex !== undefined && 'sex',
    active !== undefined && `active ${active}`,
    request.public !== undefined && `public ${request.public}`,
    coverageProfile !== undefined && `coverage_profile ${coverageProfile}`,
    poolSize !== undefined && `pool_size ${poolSize}`,
    groupIds && groupsText(groupIds.ids),
  ];
  return changed.filter(Boolean).join(', ') || 'nothing';
}

const collections: Readonly<Record<string, string>> = { VARIATION: '/variations/', COVERAGE: '/coverages/' };

const ofImport =
  (action: NewAuditEntry['action']): EntryOf =>
  (result) => {
    const { id, kind } = result as ImportInit;
    return { action, subject: `${collections[String(kind)]}${id}` };
  };

/** Audit entries of imports. */
export const importEntry = {
  created: ({ kind, sampleId, dataSourceId }: CreateImportRequest) =>
    creation(
      'IMPORT_CREATED',
      collections[kind] ?? '',
      `sample /samples/${sampleId}, data_source /data_sources/${dataSourceId}`,
    ),
  resubmitted: ofImport('IMPORT_RESUBMITTED'),
  deleted: ofImport('IMPORT_DELETED'),
};

/** Audit entries of joint imports; those of the samples that they make or change come beside them. */
export const jointImportEntry = {
  created: ({ dataSourceId, members }: CreateJointImportRequest) =>
    creation(
      'IMPORT_CREATED',
      '/joint_imports/',
      `data_source /data_sources/${dataSourceId}, samples ${members.length}`,
    ),
  resubmitted: ({ id }: Named) => fixed('IMPORT_RESUBMITTED', `/joint_imports/${id}`),
  deleted: ({ id }: Named) => fixed('IMPORT_DELETED', `/joint_imports/${id}`),
};

/** Audit entries of data sources: what kind of file, not its name. */
export const dataSourceEntry = {
  uploaded: ({ filetype, sizeBytes }: FinishUploadRequest) =>
    creation('DATA_SOURCE_CREATED', '/data_sources/', `upload, ${filetype.toLowerCase()}, ${sizeBytes} bytes`),
  local: ({ filetype, blob }: CreateLocalDataSourceRequest) =>
    creation(
      'DATA_SOURCE_CREATED',
      '/data_sources/',
      `local_file, ${filetype.toLowerCase()}, ${blob?.sizeBytes ?? 0} bytes`,
    ),
  /** Failed upload; no entry when it had already ended. */
  failed:
    ({ reason }: AbortUploadRequest): EntryOf =>
    (wasOpen) =>
      wasOpen === true ? { action: 'UPLOAD_FAILED', detail: reason || undefined } : undefined,
  deleted: ({ id }: Named) => fixed('DATA_SOURCE_DELETED', `/data_sources/${id}`),
};

const expressionsOf = (queries: CreateAnnotationRequest['queries']) =>
  expressionLines(queries.map(({ expression }) => expression));

/** Audit entries of annotations: who asked which sets about which file. */
export const annotationEntry = {
  created: ({ dataSourceId, queries }: CreateAnnotationRequest) =>
    creation(
      'ANNOTATION_CREATED',
      '/annotations/',
      `data_source /data_sources/${dataSourceId}\n${expressionsOf(queries)}`,
    ),
  resubmitted: ({ id }: Named) => fixed('ANNOTATION_RESUBMITTED', `/annotations/${id}`),
  deleted: ({ id }: Named) => fixed('ANNOTATION_DELETED', `/annotations/${id}`),
};

/** Audit entries of frequency tables: who asked which sets about which regions. */
export const frequencyTableEntry = {
  created: ({ options, regionsDataSourceId, queries }: CreateFrequencyTableRequest) => {
    const places = options?.regions.length ?? 0;
    const listed = places === 0 ? 'regions all' : `regions ${places}`;
    const regions = regionsDataSourceId === undefined ? listed : `regions /data_sources/${regionsDataSourceId}`;
    return creation('FREQUENCY_TABLE_CREATED', '/frequency_tables/', `${regions}\n${expressionsOf(queries)}`);
  },
  resubmitted: ({ id }: Named) => fixed('FREQUENCY_TABLE_RESUBMITTED', `/frequency_tables/${id}`),
  deleted: ({ id }: Named) => fixed('FREQUENCY_TABLE_DELETED', `/frequency_tables/${id}`),
};

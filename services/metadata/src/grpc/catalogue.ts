import { metadataV1 } from '@varfreq/contracts/load';
import type { SpaceReserve } from '@varfreq/runtime/blobs/space-reserve';
import { AppError } from '@varfreq/runtime/errors';
import type { Handlers } from '@varfreq/runtime/grpc/methods';
import { type GrpcService, grpcService } from '@varfreq/runtime/grpc/server';
import { listAnnotations, selectAnnotations } from '../postgres/catalogue/annotations.ts';
import {
  deleteDataSource,
  insertLocalDataSource,
  listDataSources,
  selectDataSources,
  updateDataSource,
} from '../postgres/catalogue/data-sources.ts';
import { listFrequencyTables, selectFrequencyTables } from '../postgres/catalogue/frequency-tables.ts';
import { isImportedInActiveSample, listImports, selectImports } from '../postgres/catalogue/imports.ts';
import { listJointImports, selectJointImports } from '../postgres/catalogue/joint-imports.ts';
import {
  deleteResumableUpload,
  listResumableUploads,
  selectResumableUploads,
} from '../postgres/catalogue/resumable-uploads.ts';
import { renewUpload } from '../postgres/catalogue/uploads.ts';
import type { Database } from '../postgres/database.ts';
import { listSamples, selectSamples } from '../postgres/directory/samples.ts';
import { addDataSourceEvent } from '../postgres/events/events.ts';
import { addGarbage } from '../postgres/garbage/garbage.ts';
import { audited } from '../usecases/audited.ts';
import { createAnnotation, removeAnnotation, resubmitAnnotation } from '../usecases/catalogue/annotations.ts';
import {
  annotationEntry,
  dataSourceEntry,
  frequencyTableEntry,
  importEntry,
  jointImportEntry,
  sampleEntry,
} from '../usecases/catalogue/audit-catalogue.ts';
import {
  createFrequencyTable,
  removeFrequencyTable,
  resubmitFrequencyTable,
} from '../usecases/catalogue/frequency-tables.ts';
import { createImport, removeImport, resubmitImport } from '../usecases/catalogue/imports.ts';
import { createJointImport, removeJointImport, resubmitJointImport } from '../usecases/catalogue/joint-imports.ts';
import { appendPiece, createResumableUpload, joinResumableUpload } from '../usecases/catalogue/resumable-uploads.ts';
import { summarizeSet } from '../usecases/catalogue/summarize-set.ts';
import { abortUpload, beginUpload, completeResumableUpload, completeUpload } from '../usecases/catalogue/uploads.ts';
import { createOnce } from '../usecases/create-once.ts';
import type { Quotas } from '../usecases/directory/quotas.ts';
import { changeSample, createSample, removeSample } from '../usecases/directory/samples.ts';

export interface CatalogueParts {
  database: Database;
  /** Refuses uploads and new tasks, never reading and deleting. */
  reserve: Pick<SpaceReserve, 'require'>;
  quotas: Quotas;
}

type Catalogue = Handlers<typeof metadataV1.Catalogue>;
type Some<Noun extends string> = Pick<Catalogue, Extract<keyof Catalogue, `${string}${Noun}` | `${string}${Noun}s`>>;

/** Samples, data sources, imports, annotations and frequency tables, as in `catalogue.proto`. */
export function catalogueService(parts: CatalogueParts): GrpcService {
  const handlers: Catalogue = {
    ...sampleHandlers(parts),
    ...uploadHandlers(parts),
    ...resumableUploadHandlers(parts),
    ...dataSourceHandlers(parts),
    ...importHandlers(parts),
    ...jointImportHandlers(parts),
    ...annotationHandlers(parts),
    ...frequencyTableHandlers(parts),
    summarizeSet: (query) => summarizeSet(parts.database, query),
  };
  return grpcService(metadataV1.Catalogue, handlers);
}

function sampleHandlers({ database }: CatalogueParts): Omit<Some<'Sample'>, 'isImportedInActiveSample'> {
  return {
    createSample: (request, call) => createSample(audited(database, call, sampleEntry.created(request)), request),
    async getSamples({ ids }) {
      const items = await selectSamples(database, ids);
      return { items, total: items.length };
    },
    listSamples: (request) => listSamples(database, request),
    updateSample: (request, call) => changeSample(audited(database, call, sampleEntry.changed(request)), request),
    async deleteSample(request, call) {
      await removeSample(audited(database, call, sampleEntry.deleted(request)), request);
      return {};
    },
  };
}

function uploadHandlers({
  database,
  reserve,
  quotas,
}: CatalogueParts): Omit<Some<'Upload'>, keyof Some<'ResumableUpload'>> {
  return {
    async beginUpload(request) {
      await reserve.require(0);
      return beginUpload(database, request, quotas);
    },
    async beatUpload({ uploadId }) {
      await renewUpload(database, uploadId);
      return {};
    },
    finishUpload: (request, call) =>
      completeUpload(audited(database, call, dataSourceEntry.uploaded(request)), request, quotas.limits),
    async abortUpload(request, call) {
      await abortUpload(audited(database, call, dataSourceEntry.failed(request)), request);
      return {};
    },
  };
}

function resumableUploadHandlers({
  database,
  reserve,
  quotas,
}: CatalogueParts): Some<'ResumableUpload'> & Pick<Catalogue, 'appendPiece'> {
  const { keepResumableMs } = quotas;
  return {
    async createResumableUpload(request) {
      await reserve.require(2 * request.length); // the pieces, and the file they are joined to
      return createResumableUpload(database, request, quotas);
    },
    async getResumableUploads({ ids }) {
      const items = await selectResumableUploads(database, ids, keepResumableMs);
      return { items, total: items.length };
    },
    listResumableUploads: (request) => listResumableUploads(database, request, keepResumableMs),
    appendPiece: (request) => appendPiece(database, request, quotas),
    joinResumableUpload: (request) => joinResumableUpload(database, request, quotas),
    finishResumableUpload({ id, file }, call) {
      if (!file) throw new AppError('bad_request', 'file: required');
      return completeResumableUpload(audited(database, call, dataSourceEntry.uploaded(file)), { id, file });
    },
    async deleteResumableUpload({ id }) {
      await database.transaction((tx) => deleteResumableUpload(tx, id));
      return {};
    },
  };
}

function dataSourceHandlers({
  database,
}: CatalogueParts): Some<'DataSource'> & Pick<Catalogue, 'isImportedInActiveSample'> {
  return {
    createLocalDataSource: (request, call) =>
      createOnce(audited(database, call, dataSourceEntry.local(request)), request.idempotency, async (tx) => {
        const id = await insertLocalDataSource(tx, request);
        await addDataSourceEvent(tx, id, 'uploaded');
        return id;
      }),
    async getDataSources({ ids }) {
      const items = await selectDataSources(database, ids);
      return { items, total: items.length };
    },
    listDataSources: (request) => listDataSources(database, request),
    updateDataSource: ({ id, expectedRevision, name }) => updateDataSource(database, id, expectedRevision, name),
    async deleteDataSource({ id, expectedRevision }, call) {
      await audited(database, call, dataSourceEntry.deleted({ id })).transaction(async (tx) => {
        await addDataSourceEvent(tx, id, 'deleted');
        for (const objectKey of await deleteDataSource(tx, id, expectedRevision)) await addGarbage(tx, { objectKey });
      });
      return {};
    },
    isImportedInActiveSample: async ({ id }) => ({ imported: await isImportedInActiveSample(database, id) }),
  };
}

function importHandlers({
  database,
  reserve,
  quotas,
}: CatalogueParts): Omit<Some<'Import'>, keyof Some<'JointImport'>> {
  return {
    async createImport(request, call) {
      await reserve.require(0);
      return createImport(audited(database, call, importEntry.created(request)), request, call, quotas.limits);
    },
    async getImports({ kind, ids }) {
      const items = await selectImports(database, kind, ids);
      return { items, total: items.length };
    },
    listImports: (request) => listImports(database, request),
    async resubmitImport(request, call) {
      await reserve.require(0);
      return resubmitImport(audited(database, call, importEntry.resubmitted), request, call);
    },
    async deleteImport(request, call) {
      await removeImport(audited(database, call, importEntry.deleted), request);
      return {};
    },
  };
}

function jointImportHandlers({ database, reserve, quotas }: CatalogueParts): Some<'JointImport'> {
  return {
    async createJointImport(request, call) {
      await reserve.require(0);
      const entry = jointImportEntry.created(request);
      return createJointImport(audited(database, call, entry), request, call, quotas.limits);
    },
    async getJointImports({ ids }) {
      const items = await selectJointImports(database, ids);
      return { items, total: items.length };
    },
    listJointImports: (request) => listJointImports(database, request),
    async resubmitJointImport(request, call) {
      await reserve.require(0);
      return resubmitJointImport(audited(database, call, jointImportEntry.resubmitted(request)), request, call);
    },
    async deleteJointImport(request, call) {
      await removeJointImport(audited(database, call, jointImportEntry.deleted(request)), request);
      return {};
    },
  };
}

function annotationHandlers({ database, reserve, quotas }: CatalogueParts): Some<'Annotation'> {
  return {
    async createAnnotation(request, call) {
      await reserve.require(0);
      return createAnnotation(audited(database, call, annotationEntry.created(request)), request, call, quotas.limits);
    },
    async getAnnotations({ ids }) {
      const items = await selectAnnotations(database, ids);
      return { items, total: items.length };
    },
    listAnnotations: (request) => listAnnotations(database, request),
    async resubmitAnnotation(request, call) {
      await reserve.require(0);
      return resubmitAnnotation(audited(database, call, annotationEntry.resubmitted(request)), request, call);
    },
    async deleteAnnotation(request, call) {
      await removeAnnotation(audited(database, call, annotationEntry.deleted(request)), request);
      return {};
    },
  };
}

function frequencyTableHandlers({ database, reserve, quotas }: CatalogueParts): Some<'FrequencyTable'> {
  return {
    async createFrequencyTable(request, call) {
      await reserve.require(0);
      const entry = frequencyTableEntry.created(request);
      return createFrequencyTable(audited(database, call, entry), request, call, quotas.limits);
    },
    async getFrequencyTables({ ids }) {
      const items = await selectFrequencyTables(database, ids);
      return { items, total: items.length };
    },
    listFrequencyTables: (request) => listFrequencyTables(database, request),
    async resubmitFrequencyTable(request, call) {
      await reserve.require(0);
      return resubmitFrequencyTable(audited(database, call, frequencyTableEntry.resubmitted(request)), request, call);
    },
    async deleteFrequencyTable(request, call) {
      await removeFrequencyTable(audited(database, call, frequencyTableEntry.deleted(request)), request);
      return {};
    },
  };
}

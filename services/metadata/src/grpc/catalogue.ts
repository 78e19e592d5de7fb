import type { CatalogueDefinition } from '@varfreq/contracts/gen/varfreq/metadata/v1/Catalogue';
import { metadataV1 } from '@varfreq/contracts/load';
import type { SpaceReserve } from '@varfreq/runtime/blobs/space-reserve';
import type { Handlers } from '@varfreq/runtime/grpc/methods';
import { type GrpcService, grpcService } from '@varfreq/runtime/grpc/server';
import { listAnnotations, selectAnnotations } from '../postgres/annotations.ts';
import {
  deleteDataSource,
  insertLocalDataSource,
  listDataSources,
  selectDataSources,
  updateDataSource,
} from '../postgres/data-sources.ts';
import type { Database } from '../postgres/database.ts';
import { isImportedInActiveSample, listImports, selectImports } from '../postgres/imports.ts';
import { listSamples, selectSamples } from '../postgres/samples.ts';
import { addGarbage } from '../postgres/tasks.ts';
import { beatUpload } from '../postgres/uploads.ts';
import { createAnnotation, removeAnnotation, resubmitAnnotation } from '../usecases/annotations.ts';
import { createOnce } from '../usecases/create-once.ts';
import { createImport, removeImport, resubmitImport } from '../usecases/imports.ts';
import { changeSample, createSample, removeSample } from '../usecases/samples.ts';
import { beginUpload, completeUpload, forgetUpload } from '../usecases/uploads.ts';

export interface CatalogueParts {
  database: Database;
  /** Refuses uploads and new tasks, never reading and deleting. */
  reserve: Pick<SpaceReserve, 'require'>;
  /** A retry under the same Idempotency-Key may take over from an upload without a beat for so many milliseconds. */
  silentUploadMs: number;
}

type Catalogue = Handlers<CatalogueDefinition>;
type Some<Noun extends string> = Pick<Catalogue, Extract<keyof Catalogue, `${string}${Noun}` | `${string}${Noun}s`>>;

/** Samples, data sources, imports and annotations, as `catalogue.proto` says. */
export function catalogueService(parts: CatalogueParts): GrpcService {
  const handlers: Catalogue = {
    ...sampleHandlers(parts),
    ...uploadHandlers(parts),
    ...dataSourceHandlers(parts),
    ...importHandlers(parts),
    ...annotationHandlers(parts),
  };
  return grpcService(metadataV1.Catalogue.service, handlers);
}

function sampleHandlers({ database }: CatalogueParts): Omit<Some<'Sample'>, 'isImportedInActiveSample'> {
  return {
    createSample: (request) => createSample(database, request),
    async getSamples({ ids }) {
      const items = await selectSamples(database, ids);
      return { items, total: items.length };
    },
    listSamples: (request) => listSamples(database, request),
    updateSample: (request) => changeSample(database, request),
    async deleteSample(request) {
      await removeSample(database, request);
      return {};
    },
  };
}

function uploadHandlers({ database, reserve, silentUploadMs }: CatalogueParts): Some<'Upload'> {
  return {
    async beginUpload(request) {
      await reserve.require(0);
      return beginUpload(database, request, { silentUploadMs });
    },
    async beatUpload({ uploadId }) {
      await beatUpload(database, uploadId);
      return {};
    },
    finishUpload: (request) => completeUpload(database, request),
    async abortUpload({ uploadId }) {
      await database.transaction((tx) => forgetUpload(tx, uploadId));
      return {};
    },
  };
}

function dataSourceHandlers({
  database,
}: CatalogueParts): Some<'DataSource'> & Pick<Catalogue, 'isImportedInActiveSample'> {
  return {
    createLocalDataSource: (request) =>
      createOnce(database, request.idempotency, (tx) => insertLocalDataSource(tx, request)),
    async getDataSources({ ids }) {
      const items = await selectDataSources(database, ids);
      return { items, total: items.length };
    },
    listDataSources: (request) => listDataSources(database, request),
    updateDataSource: ({ id, expectedRevision, name }) => updateDataSource(database, id, expectedRevision, name),
    async deleteDataSource({ id, expectedRevision }) {
      await database.transaction(async (tx) => {
        for (const objectKey of await deleteDataSource(tx, id, expectedRevision)) await addGarbage(tx, { objectKey });
      });
      return {};
    },
    isImportedInActiveSample: async ({ id }) => ({ imported: await isImportedInActiveSample(database, id) }),
  };
}

function importHandlers({ database, reserve }: CatalogueParts): Some<'Import'> {
  return {
    async createImport(request) {
      await reserve.require(0);
      return createImport(database, request);
    },
    async getImports({ kind, ids }) {
      const items = await selectImports(database, kind, ids);
      return { items, total: items.length };
    },
    listImports: (request) => listImports(database, request),
    async resubmitImport(request) {
      await reserve.require(0);
      return resubmitImport(database, request);
    },
    async deleteImport(request) {
      await removeImport(database, request);
      return {};
    },
  };
}

function annotationHandlers({ database, reserve }: CatalogueParts): Some<'Annotation'> {
  return {
    async createAnnotation(request) {
      await reserve.require(0);
      return createAnnotation(database, request);
    },
    async getAnnotations({ ids }) {
      const items = await selectAnnotations(database, ids);
      return { items, total: items.length };
    },
    listAnnotations: (request) => listAnnotations(database, request),
    async resubmitAnnotation(request) {
      await reserve.require(0);
      return resubmitAnnotation(database, request);
    },
    async deleteAnnotation(request) {
      await removeAnnotation(database, request);
      return {};
    },
  };
}

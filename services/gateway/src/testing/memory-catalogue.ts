import { createHash } from 'node:crypto';
import type { DataSource } from '@varfreq/contracts/metadata/v1/DataSource';
import type { FinishUploadRequestInit } from '@varfreq/contracts/metadata/v1/FinishUploadRequest';
import type { AppError } from '@varfreq/runtime/errors';
import type { Services } from '../services.ts';

type Catalogue = Services['catalogue'];

/** The catalogue calls of uploads and downloads, in memory, for tests of the gateway alone. */
export class MemoryCatalogue {
  readonly sources = new Map<number, DataSource>();
  readonly staged = new Map<number, string>();
  readonly finished: FinishUploadRequestInit[] = [];
  heartbeats = 0;
  /** Thrown by the next calls of these names. */
  readonly failures = new Map<string, AppError>();
  #nextId = 1;

  readonly client = {
    beginUpload: async () => {
      this.#fail('beginUpload');
      const uploadId = this.#nextId++;
      const objectKey = `uploads/${uploadId}`;
      this.staged.set(uploadId, objectKey);
      return { uploadId, objectKey, beatEveryMs: 100 };
    },
    beatUpload: async () => {
      this.heartbeats += 1;
      this.#fail('beatUpload');
      return {};
    },
    abortUpload: async ({ uploadId }: { uploadId: number }) => {
      this.#fail('abortUpload');
      this.staged.delete(uploadId);
      return {};
    },
    finishUpload: async (request: FinishUploadRequestInit & { uploadId: number }) => {
      this.#fail('finishUpload');
      this.finished.push(request);
      const objectKey = this.staged.get(request.uploadId);
      this.staged.delete(request.uploadId);
      const etag = Buffer.from(request.storedSha256 as Uint8Array).toString('hex');
      return this.#add(request, { place: 'objectKey', objectKey, sizeBytes: request.sizeBytes, etag });
    },
    createLocalDataSource: async (request: { blob: object }) =>
      this.#add(request, { place: 'localFile', ...request.blob }),
    getDataSources: async ({ ids }: { ids: number[] }) => {
      this.#fail('getDataSources');
      return { items: ids.flatMap((id) => this.sources.get(id) ?? []) };
    },
  } as unknown as Catalogue;

  /** A data source without data. */
  addPending(): number {
    return this.#add({ name: 'pending', filetype: 'VCF', gzipped: true }, undefined).id;
  }

  #add(fields: object, blob: object | undefined): { id: number; replayed: boolean } {
    const id = this.#nextId++;
    const added = '2027-03-02T10:00:00.000000';
    const row = { userId: 1, revision: 1, added, ...fields, id };
    const located = blob && { blob: { lastModified: added, ...blob } };
    this.sources.set(id, { ...row, ...located } as unknown as DataSource);
    return { id, replayed: false };
  }

  #fail(name: string): void {
    const error = this.failures.get(name);
    if (error !== undefined) throw error;
  }
}

/** A directory in which `user` and `admin` may log in with any password. */
export const memoryDirectory = {
  authenticate: async ({ basic }: { basic?: { login: string } }) => {
    const users = [
      { id: 1, login: 'user', roles: ['local-files'] },
      { id: 2, login: 'admin', roles: ['admin'] },
      { id: 3, login: 'other', roles: [] },
    ];
    return { user: users.find(({ login }) => login === basic?.login) };
  },
  saveResponse: async () => ({}),
} as unknown as Services['directory'];

/** SHA-256 in hex. */
export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

import { Upload } from 'tus-js-client';
import { list } from '../api/client.ts';
import { ApiProblem, isTemporary } from '../api/problem.ts';
import type { ResumableUpload } from '../api/types.ts';
import { currentSession, type Session } from '../session/session.ts';
import { answerIn, problemIn, requireEnd } from './answers.ts';

/** Pauses before a broken connection is tried again; after the last it is for the reader to resume. */
const retryDelays = [500, 1000, 2000, 4000, 8000, 15_000, 30_000, 30_000, 30_000, 30_000];

/** Latest uploads among which one of the same file is searched. */
const maxBegun = 200;

/** What happens to a transfer. */
export interface TransferEvents {
  readonly onProgress: (bytes: number, upload: string | undefined) => void;
  readonly onSent: (upload: string) => void;
  readonly onError: (error: Error) => void;
}

/** Sends a file in parts by tus, from where an earlier upload of it ended, also one of another tab or day. */
export class Transfer {
  readonly #file: File;
  readonly #events: TransferEvents;
  #upload: Upload | undefined;
  /** In which the last request was sent: a login may run out, and the next one begin, while a file is sent. */
  #session: Session | undefined;
  #isStopped = false;

  constructor(file: File, events: TransferEvents) {
    this.#file = file;
    this.#events = events;
    void this.#start();
  }

  /** Stops after the parts that have arrived. */
  async pause(): Promise<void> {
    this.#isStopped = true;
    await this.#upload?.abort();
  }

  async #start(): Promise<void> {
    try {
      const begun = await begunUpload(this.#file);
      if (this.#isStopped) return;
      this.#upload = this.#uploadFrom(begun);
      this.#upload.start();
    } catch (error) {
      if (!this.#isStopped) this.#events.onError(error as Error);
    }
  }

  #uploadFrom(begun: string | undefined): Upload {
    const { name, lastModified } = this.#file;
    const pathNow = () => (this.#upload?.url ? new URL(this.#upload.url, location.origin).pathname : undefined);
    return new Upload(this.#file, {
      endpoint: `${location.origin}/uploads/`,
      ...(begun !== undefined && { uploadUrl: location.origin + begun }),
      headers: notOfForms,
      onBeforeRequest: (request) => {
        this.#session = currentSession();
        request.setHeader('Authorization', authorizationOf(this.#session));
      },
      onAfterResponse: requireEnd,
      metadata: { filename: name, modified: String(lastModified) },
      retryDelays,
      storeFingerprintForResuming: false,
      onShouldRetry: (error) => this.#mayRetry(answerIn(error)?.getStatus() ?? 0),
      onProgress: (bytes) => this.#events.onProgress(bytes, pathNow()),
      onSuccess: () => this.#events.onSent(pathNow()!),
      onError: (error) => void problemIn(error, this.#session).then(this.#events.onError),
    });
  }

  /** Also with the login that has followed the one that ran out. */
  #mayRetry(status: number): boolean {
    if (status === 401) return currentSession() !== undefined && currentSession() !== this.#session;
    return status === 409 || status === 423 || isTemporary(new ApiProblem(status, '', ''));
  }
}

/** Removes what has arrived of an upload; one that has expired is none. Errors: `ApiProblem`. */
export async function giveUp(upload: string): Promise<void> {
  const session = currentSession();
  const headers = { ...notOfForms, Authorization: authorizationOf(session) };
  try {
    await Upload.terminate(location.origin + upload, { headers, retryDelays: [] });
  } catch (error) {
    const problem = await problemIn(error as Error, session);
    if (!(problem instanceof ApiProblem && problem.status === 404)) throw problem;
  }
}

const notOfForms = { 'X-Requested-With': 'XMLHttpRequest' };

const authorizationOf = (session: Session | undefined) => `Token ${session?.key}`;

/** Path of the upload of the same file, not yet a data source, of which most has arrived. */
async function begunUpload({ name, size, lastModified }: File): Promise<string | undefined> {
  const { items } = await list<ResumableUpload>('upload_collection', '/uploads/?order=-added', [0, maxBegun - 1]);
  const isSame = ({ length, data_source, metadata }: ResumableUpload) =>
    data_source === null && length === size && metadata.filename === name && metadata.modified === String(lastModified);
  const [most] = items.filter(isSame).sort((one, other) => other.offset - one.offset);
  return most?.uri;
}

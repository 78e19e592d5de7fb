import type { Session } from '../session/session.ts';

const patienceMs = 5000;

/** What a command made on the way, to be deleted again unless the command succeeds. */
export class Undo {
  readonly #session: Session;
  #made: string[] = [];

  constructor(session: Session) {
    this.#session = session;
  }

  /** Notes what was made; deletes are in reverse order. */
  add(uri: string): string {
    this.#made.push(uri);
    return uri;
  }

  /** Keeps what was made. */
  keep(): void {
    this.#made = [];
  }

  /** Deletes what was made, also after an interruption. What cannot be deleted is named. */
  async run(): Promise<void> {
    const client = (await this.#session.client()).with({ signal: undefined, patienceMs, onRetry: undefined });
    for (const uri of this.#made.splice(0).reverse()) {
      await client.delete(uri).catch(() => this.#session.screen.note(`${uri} could not be deleted; remove it later.`));
    }
  }

  /** Runs a part of a command; deletes what it made when it fails. Errors: those of the part. */
  async around<T>(part: () => Promise<T>): Promise<T> {
    try {
      return await part();
    } catch (error) {
      await this.run();
      throw error;
    }
  }
}

import type { Api } from '@varfreq/harness/system/api';

/** A server-sent event whose data is a CloudEvent. */
export interface ServerSentEvent {
  id: string;
  event: string;
  data: { type: string; subject: string; id: string; source: string; time: string; data: Record<string, unknown> };
}

/** One response with server-sent events. */
export class EventReader implements AsyncIterable<ServerSentEvent> {
  readonly #response: Response;

  private constructor(response: Response) {
    this.#response = response;
  }

  /** Resolves when the headers have arrived. Errors: an answer other than 200. */
  static async open(api: Api, path: string, headers: Readonly<Record<string, string>> = {}): Promise<EventReader> {
    const response = await api.stream(path, headers);
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return new EventReader(response);
  }

  get type(): string | null {
    return this.#response.headers.get('content-type');
  }

  /** Events until the service ends the response, comments left out; a reader that leaves disconnects. */
  async *[Symbol.asyncIterator](): AsyncGenerator<ServerSentEvent> {
    let text = '';
    for await (const piece of this.#response.body!.pipeThrough(new TextDecoderStream())) {
      text += piece;
      const blocks = text.split('\n\n');
      text = blocks.pop()!;
      for (const block of blocks) if (!block.startsWith(':')) yield eventOf(block);
    }
  }

  /** All events until the service ends the response. */
  async all(): Promise<ServerSentEvent[]> {
    const events: ServerSentEvent[] = [];
    for await (const event of this) events.push(event);
    return events;
  }

  /** Events up to the first of a type; disconnects then. */
  async upTo(type: string): Promise<ServerSentEvent[]> {
    const seen: ServerSentEvent[] = [];
    for await (const event of this) {
      seen.push(event);
      if (event.event === type) return seen;
    }
    throw new Error(`no ${type} in ${JSON.stringify(seen)}`);
  }
}

function eventOf(block: string): ServerSentEvent {
  const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s, 2) as [string, string]));
  return { id: fields.id!, event: fields.event!, data: JSON.parse(fields.data!) as ServerSentEvent['data'] };
}

import { setTimeout as sleep } from 'node:timers/promises';

interface Task {
  state: string;
  progress?: number;
  error?: { code: string; message: string };
}

type Body = Record<string, unknown>;

/** The few REST API calls of the demo, as a client in any language would make them. */
export class DemoClient {
  readonly #url: string;
  readonly #authorization: string;

  constructor(url: string, login: string, password: string) {
    this.#url = url;
    this.#authorization = `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`;
  }

  /** Creates a resource and returns its representation. */
  async create<T = { uri: string }>(path: string, type: string, body: Body): Promise<T> {
    const headers = { 'Content-Type': 'application/json' };
    return this.#json<T>(path, type, { method: 'POST', headers, body: JSON.stringify(body) });
  }

  /** Uploads a file and returns the URI of the data source. */
  async upload(name: string, filetype: 'vcf' | 'bed', text: string): Promise<string> {
    const form = new FormData();
    form.set('name', name);
    form.set('filetype', filetype);
    form.set('data', new Blob([text]), name);
    const source = await this.#json<{ uri: string }>('/data_sources/', 'data_source', { method: 'POST', body: form });
    return source.uri;
  }

  async update(uri: string, body: Body): Promise<void> {
    const headers = { 'Content-Type': 'application/json' };
    await this.#request(uri, { method: 'PATCH', headers, body: JSON.stringify(body) });
  }

  /** Waits for the end of a task. Errors: the task's error. */
  async finish(uri: string, type: string, onProgress: (percent: number) => void): Promise<void> {
    for (;;) {
      const { task } = await this.#json<{ task: Task }>(uri, type);
      if (task.state === 'failure') throw new Error(`${uri}: ${task.error?.code}: ${task.error?.message}`);
      if (task.state !== 'waiting' && task.state !== 'running') return onProgress(100);
      onProgress(task.progress ?? 0);
      await sleep(100);
    }
  }

  /** The bytes of a data source as stored. */
  async download(dataSource: string): Promise<Buffer> {
    const response = await this.#request(`${dataSource}/data`, {});
    return Buffer.from(await response.arrayBuffer());
  }

  async #json<T>(path: string, type: string, init: RequestInit = {}): Promise<T> {
    const response = await this.#request(path, init);
    return ((await response.json()) as Record<string, T>)[type] as T;
  }

  async #request(path: string, init: RequestInit): Promise<Response> {
    const headers = { ...(init.headers as Record<string, string>), Authorization: this.#authorization };
    const response = await fetch(new URL(path, this.#url), { ...init, headers });
    if (!response.ok) throw new Error(`${init.method ?? 'GET'} ${path}: ${response.status} ${await response.text()}`);
    return response;
  }
}

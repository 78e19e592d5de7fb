import { type Api, api, basicAuth, untimed } from '@varfreq/harness/system/api';
import { type System, startSystem } from '@varfreq/harness/system/start-system';

let names = 0;

/** A name unique to this process. */
export function fresh(what: string): string {
  names += 1;
  return `${what} ${names}`;
}

/** Representation of an annotation, coverage or variation, without times of its task. */
export interface Tasked {
  uri: string;
  task: {
    state: string;
    progress?: number;
    error?: { code: string; message: string };
    result?: Record<string, unknown>;
  };
  data_source: { uri: string };
  sample: { uri: string };
  original_data_source: { uri: string };
  annotated_data_source: { uri: string };
  queries: { name: string; expression: string }[];
}

function withoutTimes(tasked: Tasked): Tasked {
  return { ...tasked, ...(tasked.task && { task: untimed(tasked.task) }) };
}

export type Filetype = 'vcf' | 'bed' | 'csv';
type Fields = Readonly<Record<string, unknown>>;

/** A running system with its admin and the common actions of tests of files. */
export class TestSystem {
  readonly system: System;
  readonly api: Api;

  constructor(system: System) {
    this.system = system;
    this.api = api(system.url, system.adminAuth);
  }

  static async start(env: Readonly<Record<string, string>> = {}): Promise<TestSystem> {
    return new TestSystem(await startSystem({ env }));
  }

  /** Creates a user with these roles. */
  async user(...roles: string[]): Promise<Api> {
    const [login, password] = [fresh('user').replace(' ', '-'), 'a long password'];
    await this.create('/users/', { login, password, roles });
    return api(this.system.url, basicAuth(login, password));
  }

  /** Creates a resource as admin; returns its URI. */
  async create(collection: string, fields: Fields): Promise<string> {
    return (await this.api.post(collection, fields)).expect(201).entity().uri;
  }

  async sample(fields: Fields = {}): Promise<string> {
    return await this.create('/samples/', { name: fresh('sample'), ...fields });
  }

  async group(): Promise<string> {
    return await this.create('/groups/', { name: fresh('group') });
  }

  async upload(filetype: Filetype, data: string | Uint8Array): Promise<string> {
    return (await this.api.upload({ name: fresh('file'), filetype, data })).expect(201).entity().uri;
  }

  async change(uri: string, fields: Fields): Promise<void> {
    (await this.api.patch(uri, fields)).expect(200);
  }

  async remove(uri: string): Promise<void> {
    (await this.api.delete(uri)).expect(204);
  }

  async resubmit(uri: string): Promise<Tasked> {
    return withoutTimes((await this.api.patch(uri, { task: { state: 'submitted' } })).expect(200).entity<Tasked>());
  }

  async look(uri: string): Promise<Tasked> {
    return withoutTimes((await this.api.get(uri)).expect(200).entity<Tasked>());
  }

  /** Waits until a task has ended; returns the resource. */
  async ended(uri: string): Promise<Tasked> {
    return withoutTimes(await this.api.finished<Tasked>(uri));
  }

  /** Waits until a task has succeeded. */
  async succeeded(uri: string): Promise<Tasked> {
    const tasked = await this.ended(uri);
    if (tasked.task.state !== 'succes') throw new Error(`${uri}: ${JSON.stringify(tasked.task)}`);
    return tasked;
  }

  /** Imports a VCF for a sample and waits for success; returns the URI of the variation. */
  async vary(sample: string, data: string | Uint8Array, options: Fields = {}): Promise<string> {
    return await this.imports('/variations/', sample, await this.upload('vcf', data), options);
  }

  /** Imports a BED for a sample and waits for success; returns the URI of the coverage. */
  async cover(sample: string, data: string | Uint8Array, options: Fields = {}): Promise<string> {
    return await this.imports('/coverages/', sample, await this.upload('bed', data), options);
  }

  async imports(collection: string, sample: string, dataSource: string, options: Fields = {}): Promise<string> {
    const uri = await this.create(collection, { sample, data_source: dataSource, ...options });
    await this.succeeded(uri);
    return uri;
  }

  async stop(): Promise<void> {
    await this.system.stop();
  }
}

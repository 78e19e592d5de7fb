import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';

type Result = Readonly<Record<string, unknown>>;

interface Answer {
  id?: number;
  method?: string;
  sessionId?: string;
  result?: Result;
  error?: { message: string };
}

const command = 'chromium';

/** A page of a headless Chromium, driven through the DevTools protocol. */
export interface Page {
  /** Opens an address and waits until it is loaded. */
  open(url: string): Promise<void>;
  /** Awaited value of an expression in the page. Errors: those thrown in the page. */
  evaluate<T>(expression: string): Promise<T>;
  /** Evaluates an expression that navigates, and waits for the new page. */
  leave(expression: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts Chromium with a profile of its own. `hosts` are names to resolve to this machine. Errors: Chromium is not
 * installed.
 */
export async function startChromium(hosts: readonly string[]): Promise<Page> {
  const profile = await mkdtemp(join(tmpdir(), 'varfreq-chromium-'));
  const rules = hosts.map((host) => `MAP ${host} 127.0.0.1`).join(', ');
  const flags = [
    '--headless',
    '--no-sandbox',
    '--no-first-run',
    '--no-proxy-server',
    '--disable-features=HttpsUpgrades',
  ];
  const own = [
    `--user-data-dir=${profile}`,
    `--host-resolver-rules=${rules}`,
    '--remote-debugging-pipe',
    'about:blank',
  ];
  const child = spawn(command, [...flags, ...own], { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
  const end = (): boolean => child.kill();
  process.once('exit', end);
  await once(child, 'spawn').catch(async (cause: unknown) => {
    process.off('exit', end);
    await rm(profile, { recursive: true });
    throw new Error(`${command} is not installed: apt-get install chromium, or run .ci/browser-tools`, { cause });
  });
  const connection = new Connection(child.stdio[3] as Duplex, child.stdio[4] as Duplex);
  const page = await openPage(connection);
  return {
    ...page,
    async stop() {
      process.off('exit', end);
      const closed = once(child, 'close');
      await connection.send('Browser.close');
      await closed;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function openPage(connection: Connection): Promise<Omit<Page, 'stop'>> {
  const { targetId } = await connection.send('Target.createTarget', { url: 'about:blank' });
  const { sessionId } = await connection.send('Target.attachToTarget', { targetId, flatten: true });
  const session = String(sessionId);
  const send = (method: string, params = {}) => connection.send(method, params, session);
  await send('Page.enable');
  const evaluate = async <T>(expression: string): Promise<T> => {
    const asked = { expression, awaitPromise: true, returnByValue: true };
    const { result, exceptionDetails } = await send('Runtime.evaluate', asked);
    if (exceptionDetails !== undefined) throw new Error(JSON.stringify(exceptionDetails));
    return (result as { value: T }).value;
  };
  const thenLoad = async (begin: () => Promise<unknown>): Promise<void> => {
    const loaded = connection.event('Page.loadEventFired', session);
    await begin();
    await loaded;
  };
  return {
    evaluate,
    open: (url) => thenLoad(() => send('Page.navigate', { url })),
    leave: (expression) => thenLoad(() => evaluate(`void (${expression})`)),
  };
}

/** Messages of the DevTools protocol over two pipes, each ended by a NUL. */
class Connection {
  readonly #input: Duplex;
  readonly #answers = new Map<number, (answer: Answer) => void>();
  readonly #events: { name: string; sessionId: string; resolve: () => void }[] = [];
  #lastId = 0;
  #rest = '';

  constructor(input: Duplex, output: Duplex) {
    this.#input = input;
    output.setEncoding('utf8').on('data', (text: string) => this.#take(text));
  }

  async send(method: string, params = {}, sessionId?: string): Promise<Result> {
    const id = ++this.#lastId;
    const { promise, resolve } = Promise.withResolvers<Answer>();
    this.#answers.set(id, resolve);
    this.#input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    const { result, error } = await promise;
    if (error !== undefined) throw new Error(`${method}: ${error.message}`);
    return result ?? {};
  }

  /** Resolves at the next event of that name. */
  event(name: string, sessionId: string): Promise<void> {
    return new Promise((resolve) => this.#events.push({ name, sessionId, resolve }));
  }

  #take(text: string): void {
    const messages = (this.#rest + text).split('\0');
    this.#rest = messages.pop() ?? '';
    for (const message of messages) this.#receive(JSON.parse(message) as Answer);
  }

  #receive(answer: Answer): void {
    if (answer.id !== undefined) return void this.#answers.get(answer.id)?.(answer);
    const at = this.#events.findIndex((one) => one.name === answer.method && one.sessionId === answer.sessionId);
    if (at !== -1) this.#events.splice(at, 1)[0]!.resolve();
  }
}

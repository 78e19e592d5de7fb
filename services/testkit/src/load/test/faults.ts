import { gunzipSync, gzipSync } from 'node:zlib';
import type { Exchange, Fault } from './tampering-proxy.ts';

interface Wrapped {
  [name: string]: { uri?: string; items?: unknown[]; task?: object };
}

/** Lets every answer pass but those that `change` has something else for, and of those one only. */
function once(change: (exchange: Exchange) => Buffer | undefined): Fault {
  let isDone = false;
  return (exchange) => {
    const changed = isDone ? undefined : change(exchange);
    isDone ||= changed !== undefined;
    return changed;
  };
}

const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

/** One VF of one annotated file is another one. */
export const wrongFrequency = (): Fault =>
  once(({ path, body }) => {
    if (!path.endsWith('/data') || body[0] !== 0x1f) return undefined;
    const text = gunzipSync(body).toString('latin1');
    const changed = text.replace(/(?<=;Q_VF=|\tQ_VF=)0\.\d+/, '0.987');
    return changed === text ? undefined : gzipSync(Buffer.from(changed, 'latin1'));
  });

/** One answer about one variant has another frequency. */
export const wrongAnswer = (): Fault =>
  once(({ path, body }) => {
    if (!/^\/variants\/[^?]/.test(path)) return undefined;
    return Buffer.from(
      body.toString().replace(/("coverage":\s*)(\d+)/, (_, before, count) => `${before}${Number(count) + 1}`),
    );
  });

/** Whether a variation is asked for that is the first after those of the samples of the beginning. */
function chosenVariation(people: number): (exchange: Exchange) => boolean {
  const seen = new Set<string>();
  return ({ method, path }) => {
    if (method !== 'GET' || !/^\/variations\/\d+$/.test(path)) return false;
    seen.add(path);
    return [...seen][people] === path;
  };
}

/** One import never seems to end. */
export function lostTask(people: number): Fault {
  const isChosen = chosenVariation(people);
  return (exchange) =>
    isChosen(exchange)
      ? json({ variation: { uri: exchange.path, task: { state: 'running', progress: 50 } } })
      : undefined;
}

/** The progress of one import goes back. */
export function backwardProgress(people: number): Fault {
  const isChosen = chosenVariation(people);
  const progress = [60, 40];
  return (exchange) => {
    const next = isChosen(exchange) ? progress.shift() : undefined;
    if (next === undefined) return undefined;
    return json({ variation: { uri: exchange.path, task: { state: 'running', progress: next } } });
  };
}

/** What lists the variations of one sample, once it has some, lists them so many times. */
export const listedTimes = (times: number): Fault =>
  once(({ path, body }) => {
    if (!path.startsWith('/variations/?sample=')) return undefined;
    const { variation_collection: collection } = JSON.parse(body.toString()) as Wrapped;
    const items = Array.from({ length: times }, () => collection?.items ?? []).flat();
    return items.length === (collection?.items?.length ?? 0)
      ? undefined
      : json({ variation_collection: { ...collection, items } });
  });

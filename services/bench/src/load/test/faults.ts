import { gunzipSync, gzipSync } from 'node:zlib';
import type { Exchange, Fault } from './tampering-proxy.ts';

interface Wrapped {
  [name: string]: { uri?: string; items?: unknown[]; task?: object };
}

interface Listed {
  reference: string;
  observed: string;
  annotations: { Q: { frequency: number } };
}

/** Changes the first answer that `change` replaces; passes all others. */
function once(change: (exchange: Exchange) => Buffer | undefined): Fault {
  let isDone = false;
  return (exchange) => {
    const changed = isDone ? undefined : change(exchange);
    isDone ||= changed !== undefined;
    return changed;
  };
}

const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

/** Changes one VF of one annotated file. */
export const wrongFrequency = (): Fault =>
  once(({ path, body }) => {
    if (!path.endsWith('/data') || body[0] !== 0x1f) return undefined;
    const text = gunzipSync(body).toString('latin1');
    const changed = text.replace(/(?<=;Q_VF=|\tQ_VF=)0\.\d+/, '0.987');
    return changed === text ? undefined : gzipSync(Buffer.from(changed, 'latin1'));
  });

/** Cuts off the end of one annotated file. */
export const cutFile = (): Fault =>
  once(({ path, body }) =>
    path.endsWith('/data') && body[0] === 0x1f ? body.subarray(0, body.length >> 1) : undefined,
  );

/** Replaces one answer about a variant with text that is no JSON. */
export const noJson = (): Fault =>
  once(({ path }) => (/^\/variants\/[^?]/.test(path) ? Buffer.from('<html></html>') : undefined));

/** Replaces the answer to the first import of coverage, which `setup` requests, with text that is no JSON. */
export const failingSetup = (): Fault =>
  once(({ method, path }) => (method === 'POST' && path === '/coverages/' ? Buffer.from('<html></html>') : undefined));

/** Changes the frequency in one answer about a variant. */
export const wrongAnswer = (): Fault =>
  once(({ path, body }) => {
    if (!/^\/variants\/[^?]/.test(path)) return undefined;
    return Buffer.from(
      body.toString().replace(/("coverage":\s*)(\d+)/, (_, before, count) => `${before}${Number(count) + 1}`),
    );
  });

/** Leaves the SNVs with carriers out of one listing of a region. */
export const withoutSnvs = (): Fault =>
  once(({ path, status, body }) => {
    if (status !== 206 || !path.startsWith('/variants/?')) return undefined;
    const { variant_collection: collection }: { variant_collection: { items: Listed[] } } = JSON.parse(body.toString());
    const isKept = ({ reference, observed, annotations }: Listed) =>
      reference.length !== 1 || observed.length !== 1 || annotations.Q.frequency === 0;
    const items = collection.items.filter(isKept);
    const isSame = items.length === collection.items.length;
    return isSame ? undefined : json({ variant_collection: { ...collection, items } });
  });

/** Matches requests for the first variation after those of the initial samples. */
function chosenVariation(people: number): (exchange: Exchange) => boolean {
  const seen = new Set<string>();
  return ({ method, path }) => {
    if (method !== 'GET' || !/^\/variations\/\d+$/.test(path)) return false;
    seen.add(path);
    return [...seen][people] === path;
  };
}

/** Makes one import appear to run forever. */
export function lostTask(people: number): Fault {
  const isChosen = chosenVariation(people);
  return (exchange) =>
    isChosen(exchange)
      ? json({ variation: { uri: exchange.path, task: { state: 'running', progress: 50 } } })
      : undefined;
}

/** Makes the progress of one import go back. */
export function backwardProgress(people: number): Fault {
  const isChosen = chosenVariation(people);
  const progress = [60, 40];
  return (exchange) => {
    const next = isChosen(exchange) ? progress.shift() : undefined;
    if (next === undefined) return undefined;
    return json({ variation: { uri: exchange.path, task: { state: 'running', progress: next } } });
  };
}

/** Lists all files but the first under other names, in one listing of all: as if they had moved to pages that were read. */
export const missedFiles = (): Fault =>
  once(({ method, path, status, body }) => {
    if (method !== 'GET' || path !== '/data_sources/?' || status !== 206) return undefined;
    const { data_source_collection: collection } = JSON.parse(body.toString()) as Wrapped;
    const [first, ...others] = collection!.items!;
    const items = [first, ...others.map((item) => ({ ...(item as object), name: 'missed' }))];
    return json({ data_source_collection: { ...collection, items } });
  });

/** Repeats the variations in a sample's listing `times` times. */
export const listedTimes = (times: number): Fault =>
  once(({ path, body }) => {
    if (!path.startsWith('/variations/?sample=')) return undefined;
    const { variation_collection: collection } = JSON.parse(body.toString()) as Wrapped;
    const items = Array.from({ length: times }, () => collection?.items ?? []).flat();
    return items.length === (collection?.items?.length ?? 0)
      ? undefined
      : json({ variation_collection: { ...collection, items } });
  });

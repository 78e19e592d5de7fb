import { isDeepStrictEqual } from 'node:util';
import { Repeated } from '../http/bodies/shown-value.ts';
import { idOfLink } from './decoding/links.ts';

/** Whether a value of a request, in JSON or as text, is the one of a representation. Links may be embedded or not. */
export function isSame(sent: unknown, shown: unknown): boolean {
  if (Array.isArray(shown)) return isSameList(sent, shown);
  const uri = uriOf(shown);
  if (uri !== undefined) return isSameLink(sent, uri);
  if (typeof sent === 'string' && typeof shown !== 'object') return sent === String(shown);
  return isDeepStrictEqual(plain(sent), plain(shown));
}

/** Whether a field keeps its value. One that is shown only where it is set is false, null or empty elsewhere. */
export function keepsValue(sent: unknown, shown: unknown): boolean {
  const isUnset = sent === false || sent === 'false' || sent === null || isSameList(sent, []);
  return (shown === undefined && isUnset) || isSame(sent, shown);
}

/** A value that is shown already is no change: clients may send back what they got. */
export function changeOf<T>(sent: T, shown: unknown): T | undefined {
  return isSame(sent, shown) ? undefined : sent;
}

function isSameLink(sent: unknown, uri: string): boolean {
  const collection = uri.slice(0, uri.lastIndexOf('/') + 1);
  const id = idOfLink(uri, collection);
  return id === undefined ? (uriOf(sent) ?? sent) === uri : idOfLink(sent, collection) === id;
}

function isSameList(sent: unknown, shown: readonly unknown[]): boolean {
  const text = sent instanceof Repeated ? sent.values.join(',') : sent;
  const items = typeof text === 'string' ? text.split(',').filter((item) => item !== '') : text;
  return Array.isArray(items) && items.length === shown.length && items.every((item, i) => isSame(item, shown[i]));
}

function uriOf(shown: unknown): string | undefined {
  const uri = typeof shown === 'object' && shown !== null ? (shown as { uri?: unknown }).uri : undefined;
  return typeof uri === 'string' ? uri : undefined;
}

/** As JSON has it: without undefined members. */
function plain(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}

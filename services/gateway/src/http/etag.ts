import { createHash } from 'node:crypto';

/** A representation as JSON. */
export type Representation = Readonly<Record<string, unknown>>;

function hash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);
}

/** First part of an ETag: hash of the representation with bare links, without derived fields. */
export function baseTag(base: Representation): string {
  return hash(base);
}

/** ETag of a representation: the base part, plus a second part when links are embedded or fields derived. */
export function etagOf(base: Representation, shown: Representation): string {
  return base === shown ? `"${baseTag(base)}"` : `"${baseTag(base)}.${hash(shown)}"`;
}

interface Tag {
  readonly weak: boolean;
  /** Without quotes. */
  readonly value: string;
}

/** Tags of an If-Match or If-None-Match header (RFC 9110, section 13.1); `*` for any. Malformed parts match nothing. */
export function parseTags(header: string): '*' | Tag[] {
  if (header.trim() === '*') return '*';
  const found = header.matchAll(/(?:^|,)[\t ]*(W\/)?"([\x21\x23-\x7e\x80-\xff]*)"[\t ]*(?=,|$)/g);
  return [...found].map(([, weak, value]) => ({ weak: weak !== undefined, value: value ?? '' }));
}

/** Whether an If-None-Match header names the tag, by weak comparison. */
export function matchesWeakly(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const tags = parseTags(header);
  return tags === '*' || tags.some(({ value }) => `"${value}"` === etag.replace(/^W\//, ''));
}

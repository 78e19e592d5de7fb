import { AppError } from '@varfreq/runtime/errors';
import { matchesWeakly, parseTags } from '../../http/etag.ts';
import type { Call } from '../call.ts';
import type { Validators } from './byte-range.ts';

function matchesStrongly(header: string, etag: string): boolean {
  const tags = parseTags(header);
  return tags === '*' || tags.some(({ weak, value }) => !weak && `"${value}"` === etag);
}

/** Seconds of an HTTP date; undefined for anything else, and the header is ignored. */
function secondsOf(date: string | undefined): number | undefined {
  const ms = /GMT$/.test(date ?? '') ? Date.parse(date!) : Number.NaN;
  return Number.isNaN(ms) ? undefined : Math.floor(ms / 1000);
}

function isChanged(call: Call, { etag, lastModified }: Validators): boolean {
  const match = call.header('if-match');
  if (match !== undefined) return !matchesStrongly(match, etag);
  const since = secondsOf(call.header('if-unmodified-since'));
  return since !== undefined && secondsOf(lastModified)! > since;
}

/**
 * Evaluates the conditional headers of a download in the order of RFC 9110, section 13.2.2.
 * Errors: `precondition_failed` for If-Match and If-Unmodified-Since.
 *
 * @returns whether the client's copy is current (304)
 */
export function isNotModified(call: Call, validators: Validators): boolean {
  if (isChanged(call, validators)) {
    throw new AppError('precondition_failed', 'If-Match or If-Unmodified-Since: the data has changed.');
  }
  const noneMatch = call.header('if-none-match');
  if (noneMatch !== undefined) return matchesWeakly(noneMatch, validators.etag);
  const since = secondsOf(call.header('if-modified-since'));
  return since !== undefined && secondsOf(validators.lastModified)! <= since;
}

import { AppError } from '@varfreq/runtime/errors';

/** Maximum nesting of objects and lists in a request; this API needs four levels. */
const maxDepth = 32;

const backslash = 0x5c;
const quote = 0x22;

/** Maximum nesting of brackets outside strings, whether or not the text is JSON. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (inString) {
      if (code === backslash) i++;
      else if (code === quote) inString = false;
    } else if (code === quote) inString = true;
    else if (code === 0x5b || code === 0x7b) deepest = Math.max(deepest, ++depth);
    else if (code === 0x5d || code === 0x7d) depth--;
  }
  return deepest;
}

/** The value of a JSON text. Errors: `bad_request` when it is none, or nested deeper than 32 levels; `what` names the place. */
export function parseJson(text: string, what: string): unknown {
  if (depthOf(text) > maxDepth) throw new AppError('bad_request', `${what}: nested deeper than ${maxDepth} levels`);
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error || typeof error === 'object' ? (error as Error).message : String(error);
    throw new AppError('bad_request', `${what}: malformed JSON (${reason.slice(0, 200)})`, { cause: error });
  }
}

/**
 * The members of a JSON object. Errors: `bad_request` when the text is not JSON, not an object, or nested deeper than
 * 32 levels.
 *
 * @param what names the place in messages
 */
export function parseJsonObject(text: string, what: string): ReadonlyMap<string, unknown> {
  const value = parseJson(text, what);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new AppError('bad_request', `${what}: expected a JSON object`);
  }
  return new Map(Object.entries(value));
}

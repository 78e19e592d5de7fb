/**
 * JSON that PostgreSQL accepts: NUL and unpaired surrogates, which messages may quote from broken files, become U+FFFD.
 * Null stays SQL's NULL.
 */
export function jsonText(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return JSON.stringify(value, (_, each: unknown) => (typeof each === 'string' ? storable(each) : each));
}

function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\ufffd');
}

/**
 * JSON that PostgreSQL takes: NUL and halves of surrogate pairs, which come out of broken files into messages, are
 * shown as U+FFFD. Null stays SQL's NULL.
 */
export function jsonText(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return JSON.stringify(value, (_, each: unknown) => (typeof each === 'string' ? storable(each) : each));
}

function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\ufffd');
}

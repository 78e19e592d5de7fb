/** Parameters that find what has this text in its name, in capital or small letters; none for an empty text. */
export function containing(part: string): Readonly<Record<string, string>> {
  return part === '' ? {} : { name_contains: part, ignore_case: 'true' };
}

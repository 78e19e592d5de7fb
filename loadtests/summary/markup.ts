const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text escaped for XML and HTML. */
export function escapeMarkup(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => entities[character]!);
}

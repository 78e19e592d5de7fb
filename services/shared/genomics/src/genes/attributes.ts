/** Values of the attributes of a feature, by key; a repeated key of GTF and a list of GFF3 have several. */
export type Attributes = ReadonlyMap<string, readonly string[]>;

/** Reads the ninth column of GFF3, `key=value,value;…`, with percent-encoding, or of GTF, `key "value"; …`. */
export function readAttributes(text: string): Attributes {
  const equals = text.indexOf('=');
  const quote = text.search(/[ "]/);
  return equals >= 0 && (quote < 0 || equals < quote) ? readGff3(text) : readGtf(text);
}

function readGff3(text: string): Attributes {
  const attributes = new Map<string, string[]>();
  for (const part of text.split(';')) {
    const equals = part.indexOf('=');
    if (equals > 0)
      attributes.set(
        decoded(part.slice(0, equals).trim()),
        part
          .slice(equals + 1)
          .split(',')
          .map(decoded),
      );
  }
  return attributes;
}

function readGtf(text: string): Attributes {
  const attributes = new Map<string, string[]>();
  for (const [, key, quoted, bare] of text.matchAll(/([^\s;"]+)\s+(?:"([^"]*)"|([^\s;"]+))/g)) {
    const values = attributes.get(key!) ?? [];
    values.push(quoted ?? bare!);
    attributes.set(key!, values);
  }
  return attributes;
}

/** Percent-encoded text; what is no such text stays. */
function decoded(text: string): string {
  if (!text.includes('%')) return text.trim();
  try {
    return decodeURIComponent(text).trim();
  } catch {
    return text.trim();
  }
}

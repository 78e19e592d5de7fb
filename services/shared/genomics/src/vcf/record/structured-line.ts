/**
 * Attributes of a structured header line `##KEY=<a=b,c="d">` (VCF 4.5 §1.4), without quotes and their backslashes;
 * undefined when the line is not structured. Lenient: a missing end is accepted, of equal names the first counts.
 */
export function parseStructuredLine(text: string): Map<string, string> | undefined {
  const open = text.indexOf('=<');
  if (open < 0) return undefined;
  const attributes = new Map<string, string>();
  const pattern = /([^=,<>]+)=(?:"((?:[^"\\]|\\.)*)"|([^,>]*))[,>]?/gy;
  pattern.lastIndex = open + 2;
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
    const name = found[1]!.trim();
    const value = found[2] === undefined ? found[3]! : found[2].replace(/\\(.)/g, '$1');
    if (!attributes.has(name)) attributes.set(name, value);
  }
  return attributes;
}

/** Headers by lower-case name. */
interface Headers {
  get(name: string): string | null | undefined;
}

/** Headers that keep browsers from executing, framing, sniffing, caching and leaking an answer. */
const expected: Readonly<Record<string, readonly RegExp[]>> = {
  'cache-control': [/^(no-store|public, no-cache)$/],
  'content-security-policy': ['default-src', 'base-uri', 'form-action', 'frame-ancestors', 'object-src'].map(
    (name) => new RegExp(`(^|; )${name} 'none'(;|$)`),
  ),
  'content-type': [/^(?!text\/)|; charset=utf-8$/],
  'referrer-policy': [/^same-origin$/],
  'x-content-type-options': [/^nosniff$/],
};

/** Headers that an answer lacks, or whose values are too weak. */
export function lackingProtection(headers: Headers): string[] {
  const lacking = Object.entries(expected).filter(([name, patterns]) =>
    patterns.some((pattern) => !pattern.test(headers.get(name) ?? '')),
  );
  return lacking.map(([name]) => `${name} is ${headers.get(name) ?? 'missing'}`);
}

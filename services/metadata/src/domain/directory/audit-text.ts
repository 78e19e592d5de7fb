/** Characters of the texts of an entry. Parts of a detail have at most 3960, and their number before them. */
const most = { subject: 200, detail: 4000 };

/** Enough for a variant with alleles of 12,000 letters and 100,000 characters of expressions, the most that requests have. */
const maxParts = 40;

/** Up to a blank or parenthesis near the end, which no link contains, else exactly as long as a part may be. */
const part = /.{3700,3960}(?=[\s()])|.{1,3960}/gsu;

/** The path of a resource as an entry has room for it: one with long alleles is truncated. */
export function cutSubject(path: string | undefined): string | undefined {
  return path === undefined || path.length <= most.subject ? path : `${path.slice(0, most.subject - 1)}…`;
}

/** Of a list of carriers: the expressions, after the path of the variant if the subject is truncated. */
export function queryDetail(expressions: readonly string[], subject: string | undefined): string {
  const lines = expressionLines(expressions);
  return cutSubject(subject) === subject ? lines : `${subject}\n${lines}`;
}

/** The texts of the entries for one detail: a long one is split into numbered parts, so that padding hides nothing. */
export function splitDetail(detail: string | undefined): readonly (string | undefined)[] {
  if (detail === undefined || detail.length <= most.detail) return [detail];
  const parts = detail.match(part) ?? [];
  return parts.slice(0, maxParts).map((text, i) => `(${i + 1} of ${parts.length}) ${text}`);
}

/** Expressions as an entry lists them, one per line: blanks in them have no meaning, but hide what follows. */
export function expressionLines(expressions: readonly string[]): string {
  return expressions.map((text) => text.trim().replace(/\s+/g, ' ')).join('\n');
}

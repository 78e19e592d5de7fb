/** Characters of a text of an entry, and of a part of a longer one, whose number comes before it. */
const most = { text: 4000, part: 3960 };

/** Enough for 100,000 characters of expressions, the most that a request may have. */
const maxParts = 30;

/** Up to a blank or parenthesis near the end, which no link contains, else exactly as long as a part may be. */
const part = /.{3700,3960}(?=[\s()])|.{1,3960}/gsu;

/** A text that an entry has room for; a longer one is truncated. */
export function cutText(text: string | undefined): string | undefined {
  if (text === undefined || text.length <= most.text) return text;
  return `${text.slice(0, most.text - 1).toWellFormed()}…`;
}

/** The texts of the entries for one detail: a long one is split into numbered parts, so that padding hides nothing. */
export function splitDetail(detail: string | undefined): readonly (string | undefined)[] {
  if (detail === undefined || detail.length <= most.text) return [detail];
  const parts = detail.match(part) ?? [];
  return parts.slice(0, maxParts).map((text, i) => `(${i + 1} of ${parts.length}) ${text}`);
}

/** Expressions as an entry lists them, one per line: blanks in them have no meaning, but hide what follows. */
export function expressionLines(expressions: readonly string[]): string {
  return expressions.map((text) => text.trim().replace(/\s+/g, ' ')).join('\n');
}

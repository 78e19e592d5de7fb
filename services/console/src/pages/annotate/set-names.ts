/** Longest name that is suggested. */
const maxLength = 40;

/**
 * A name for a set, made of its label, that none of `taken` has: letters, digits and `_`, as INFO fields are named; bcftools wants no
 * digit first.
 */
export function nameFor(label: string, taken: readonly string[]): string {
  const words = label
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '');
  const name = (/^[A-Z]/.test(words) ? words : `SET_${words}`).slice(0, maxLength).replace(/_$/, '');
  for (let number = 1; ; number += 1) {
    const tried = number === 1 ? name : `${name}_${number}`;
    if (!taken.includes(tried)) return tried;
  }
}

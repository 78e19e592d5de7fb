const locale = navigator.language;

const whole = new Intl.NumberFormat(locale);

/** A number of things, as the reader's language groups its digits. */
export function count(value: number): string {
  return whole.format(value);
}

/** A fraction as a percentage with at least two significant digits. */
export function share(value: number): string {
  const digits = { minimumSignificantDigits: value === 0 || value === 1 ? 1 : 2, maximumSignificantDigits: 3 };
  return new Intl.NumberFormat(locale, { style: 'percent', ...digits }).format(value);
}

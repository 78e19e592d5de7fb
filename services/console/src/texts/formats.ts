const locale = navigator.language;

const whole = new Intl.NumberFormat(locale);
const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });

/** A number of things, as the reader's language groups its digits. */
export function count(value: number): string {
  return whole.format(value);
}

/** A fraction as a percentage with at least two significant digits; only what is all reads as 100%. */
export function share(value: number): string {
  const digits = { minimumSignificantDigits: value === 0 || value === 1 ? 1 : 2, maximumSignificantDigits: 3 };
  const roundingMode = value > 0.99 && value < 1 ? 'floor' : 'halfExpand';
  return new Intl.NumberFormat(locale, { style: 'percent', ...digits, roundingMode }).format(value);
}

/** A ratio, with two digits behind the point. */
export function ratio(value: number): string {
  return new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value);
}

/** A time of the API in the reader's zone; those without a zone are UTC. */
export function time(value: string): string {
  return moment.format(new Date(/Z$|[+-]\d\d:\d\d$/.test(value) ? value : `${value}Z`));
}

/** How long ago a time of the API was: in minutes, in hours from two on, in days from two on. */
export function ago(value: string): string {
  const minutes = Math.max(0, Date.now() - Date.parse(value)) / 60_000;
  const [amount, unit] =
    minutes < 120
      ? ([minutes, 'minute'] as const)
      : minutes < 2880
        ? ([minutes / 60, 'hour'] as const)
        : ([minutes / 1440, 'day'] as const);
  return new Intl.RelativeTimeFormat(locale).format(-Math.floor(amount), unit);
}

/** A number of bytes in the largest unit that fits. */
export function bytes(value: number): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'];
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, value)) / 3));
  const unitDisplay = step === 0 ? 'long' : 'short';
  const format = { style: 'unit', unit: units[step]!, unitDisplay, maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(locale, format).format(value / 1000 ** step);
}

/** A number of seconds in the largest unit that fits. */
export function duration(seconds: number): string {
  const [value, unit] =
    seconds < 90 ? [seconds, 'second'] : seconds < 5400 ? [seconds / 60, 'minute'] : [seconds / 3600, 'hour'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.ceil(value));
}

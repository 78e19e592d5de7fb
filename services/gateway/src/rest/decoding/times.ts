import type { Decoder } from './decoder.ts';

const shape = /^(\d{4})-(\d\d)-(\d\d)T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/i;

function isDay(year: number, month: number, day: number): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
}

/** The same time in UTC: PostgreSQL rejects offsets beyond 16 hours. Undefined beyond the years 1 to 9999. */
function inUtc(text: string, fraction: string): string | undefined {
  const seconds = new Date(text.toUpperCase().replace(fraction, '')).toISOString().slice(0, -'.000Z'.length);
  return /^(?!0000)\d{4}-/.test(seconds) ? `${seconds}${fraction}Z` : undefined;
}

/** An RFC 3339 time with a zone, converted to UTC; leap seconds are refused. */
export function time(): Decoder<string> {
  const expected = 'an RFC 3339 time with a zone, for example 2030-01-31T12:00:00Z';
  return {
    expected,
    schema: { type: 'string', format: 'date-time', examples: ['2030-01-31T12:00:00Z'] },
    decode(value, at, context) {
      const [text, year, month, day, , fraction = ''] = (typeof value === 'string' && shape.exec(value)) || [];
      const isTime = text !== undefined && year !== '0000' && isDay(Number(year), Number(month), Number(day));
      return (isTime ? inUtc(text, fraction) : undefined) ?? context.unexpected(at, expected, value);
    },
  };
}

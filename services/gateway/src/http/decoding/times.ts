import type { Decoder } from './decoder.ts';

const shape = /^(\d{4})-(\d\d)-(\d\d)T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/i;

function isDay(year: number, month: number, day: number): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
}

/** A time as RFC 3339 has it, with a zone; leap seconds are refused. The text as it is. */
export function time(): Decoder<string> {
  const expected = 'an RFC 3339 time with a zone, for example 2030-01-31T12:00:00Z';
  return {
    expected,
    schema: { type: 'string', format: 'date-time', examples: ['2030-01-31T12:00:00Z'] },
    decode(value, at, context) {
      const [, year, month, day] = (typeof value === 'string' && shape.exec(value)) || [];
      const isTime = year !== '0000' && isDay(Number(year), Number(month), Number(day));
      return isTime ? (value as string).toUpperCase() : context.unexpected(at, expected, value);
    },
  };
}

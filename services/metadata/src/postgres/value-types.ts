import pg from 'pg';

const int8 = 20;
const int8Array = 1016;

/**
 * Types of returned values: int8 and int8[] as JS numbers (ids and sizes stay below 2^53), all others as in the driver.
 * Timestamps are formatted by statements (a JS Date would lose the microseconds).
 */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (format !== 'binary' && oid === int8) return Number;
    if (format !== 'binary' && oid === int8Array) return parseIntegers;
    return pg.types.getTypeParser(oid, format);
  },
} as pg.CustomTypesConfig;

function parseIntegers(text: string): number[] {
  return text === '{}' ? [] : text.slice(1, -1).split(',').map(Number);
}

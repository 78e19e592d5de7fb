import { describe, expect, test } from '@jest/globals';
import { configureProperties, fc } from '@varfreq/testkit/property';
import { parseJsonObject } from './json.ts';

configureProperties({ seed: 20 });

describe('JSON objects of requests', () => {
  test('parse to their members', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 5 })), (object) => {
        const text = JSON.stringify(object);
        expect(parseJsonObject(text, 'Body')).toEqual(new Map(Object.entries(JSON.parse(text))));
      }),
    );
  });

  test('are refused when malformed or no object', () => {
    for (const text of ['{', '{"a":}', "{'a': 1}", '{"a": NaN}', '{"a":1}x', ' ', '[]', '"a"', '1', 'null', 'true']) {
      expect(() => parseJsonObject(text, 'Body')).toThrow(/^Body: (malformed JSON|expected a JSON object)/);
    }
  });

  test('are refused beyond 32 levels before they are parsed, whatever their length', () => {
    const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
    expect(parseJsonObject(nested(32), 'Body').size).toBe(1);
    expect(() => parseJsonObject(nested(33), 'Body')).toThrow('Body: nested deeper than 32 levels');
    expect(() => parseJsonObject('['.repeat(1_000_000), 'Body')).toThrow('nested deeper');
  });

  test('may contain brackets in strings', () => {
    const text = JSON.stringify({ a: `${'['.repeat(100)}"\\${'{'.repeat(100)}` });
    expect(parseJsonObject(text, 'Body').size).toBe(1);
  });
});

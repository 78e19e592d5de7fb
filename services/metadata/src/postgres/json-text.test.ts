import { expect, test } from '@jest/globals';
import { jsonText } from './json-text.ts';

test('text that PostgreSQL cannot store is shown by the replacement character, anything else as it is', () => {
  const value = { message: 'line 1: \0 \ud800 ä 𝄞', list: ['\0'], number: 3 };
  expect(JSON.parse(jsonText(value)!)).toEqual({ message: 'line 1: \ufffd \ufffd ä 𝄞', list: ['\ufffd'], number: 3 });
});

test('an absent text is NULL', () => {
  expect([jsonText(undefined), jsonText(null)]).toEqual([null, null]);
});

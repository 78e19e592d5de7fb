import { expect, test } from '@jest/globals';
import { loginKey } from './login-key.ts';

test('logins are compared regardless of case and of compatibility characters', () => {
  for (const typed of ['ann.b', 'ANN.B', 'Ａｎｎ．Ｂ', '𝐚𝐧𝐧.𝐛']) expect(loginKey(typed)).toBe('ann.b');
  expect(loginKey('\u212aim')).toBe('kim'); // the kelvin sign
  expect(loginKey('ann-b')).not.toBe('ann.b');
  expect(loginKey('änn')).not.toBe('ann');
});

import { describe, expect, test } from '@jest/globals';
import { PasswordRules } from './password-rules.ts';

const refused = (message: string) => ({ code: 'bad_request', message: `password: expected ${message}` });

describe('new passwords', () => {
  test('new passwords need eight characters, not code units, unless a setting says otherwise', async () => {
    const short = refused('at least 8 characters, got 7');
    for (const password of ['tr0ub4d', 'ü'.repeat(7), '😀'.repeat(7)]) {
      await expect(new PasswordRules().check(password)).rejects.toMatchObject(short);
    }
    await new PasswordRules().check('tr0ub4d&');
    await expect(new PasswordRules(12).check('tr0ub4d&')).rejects.toMatchObject(
      refused('at least 12 characters, got 8'),
    );
  });

  test('the most common passwords are refused, in any case and width', async () => {
    for (const password of ['12345678', 'iloveyou1', 'ChangeMe', 'ｐａｓｓｗｏｒｄ']) {
      await expect(new PasswordRules().check(password)).rejects.toMatchObject(
        refused('none of the most common passwords'),
      );
    }
    await new PasswordRules().check('change-me');
  });

  test('the login is refused as password, in any case', () => {
    const rules = new PasswordRules();
    expect(() => rules.checkLogin('Ann.Example', 'ann.example')).toThrow(
      'password: expected a password other than the login',
    );
    rules.checkLogin('ann.example2', 'ann.example');
  });

  test('with a minimum length of 1 any password is accepted, as in version 0.1', async () => {
    const rules = new PasswordRules(1);
    for (const password of ['x', 'password']) await rules.check(password);
    rules.checkLogin('admin', 'admin');
  });
});

import { AppError } from '@varfreq/runtime/errors';
import { loginKey } from '@varfreq/runtime/login-key';

const defaultMinLength = 8;

/** Rules for new passwords; existing ones stay valid. Messages name the rule, never the password. */
export class PasswordRules {
  readonly #minLength: number;

  /** @param minLength characters (code points); 1: any password, as in version 0.1 */
  constructor(minLength = defaultMinLength) {
    this.#minLength = minLength;
  }

  /** Errors: `bad_request` for a short or very common password. */
  async check(password: string): Promise<void> {
    if (this.#minLength <= 1) return;
    const length = [...password].length;
    if (length < this.#minLength) throw refused(`at least ${this.#minLength} characters, got ${length}`);
    if ((await commonPasswords()).has(loginKey(password))) throw refused('none of the most common passwords');
  }

  /** Errors: `bad_request` for the login itself, in any case. */
  checkLogin(password: string, login: string): void {
    if (this.#minLength > 1 && loginKey(password) === loginKey(login)) throw refused('a password other than the login');
  }
}

function refused(expected: string): AppError {
  return new AppError('bad_request', `password: expected ${expected}`, { details: { field: 'password' } });
}

let common: Promise<ReadonlySet<string>> | undefined;

/** 49,000 passwords in lower case, read at the first new password (40 ms). */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']));
  return common;
}

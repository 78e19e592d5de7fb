import { describe, expect, test } from '@jest/globals';
import { AppError } from '@varfreq/runtime/errors';
import { isConnectionLoss, isRetryable, toAppError, violates } from './sql-errors.ts';

const fromServer = (code: string, fields = {}) => Object.assign(new Error('x'), { severity: 'ERROR', code, ...fields });
const fromSocket = (code: string) => Object.assign(new Error('x'), { code });

describe('toAppError', () => {
  test.each([
    ['23505', 'integrity_conflict'],
    ['23503', 'integrity_conflict'],
    ['40001', 'unavailable'],
    ['40P01', 'unavailable'],
    ['55P03', 'unavailable'],
    ['57014', 'unavailable'],
    ['57P03', 'unavailable'],
    ['53300', 'unavailable'],
    ['53100', 'unavailable'],
    ['08006', 'unavailable'],
    ['25006', 'unavailable'],
    ['22021', 'bad_request'],
    ['22003', 'bad_request'],
    ['42P01', 'internal_server_error'],
    ['23502', 'internal_server_error'],
  ])('turns SQLSTATE %s into %s', (state, code) => {
    expect(toAppError(fromServer(state), 's').code).toBe(code);
  });

  test.each(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE', 'EAI_AGAIN'])(
    'calls the database unavailable after %s',
    (code) => expect(toAppError(fromSocket(code), 's').code).toBe('unavailable'),
  );

  test.each(['timeout expired', 'timeout exceeded when trying to connect', 'Query read timeout'])(
    'calls the database unavailable when the driver says %p',
    (message) => expect(toAppError(new Error(message), 's').code).toBe('unavailable'),
  );

  test('a refused connection behind several addresses of one name is unavailable', () => {
    const error = Object.assign(new Error(''), { errors: [fromSocket('ECONNREFUSED'), fromSocket('ECONNREFUSED')] });
    expect(toAppError(error, 's').code).toBe('unavailable');
  });

  test('errors keep their cause, AppErrors pass unchanged, and unexpected ones name their statement', () => {
    const cause = fromServer('23505');
    expect(toAppError(cause, 's').cause).toBe(cause);
    const known = new AppError('not_found', 'x');
    expect(toAppError(known, 's')).toBe(known);
    expect(toAppError(new TypeError('x'), 'insert_user').message).toContain('insert_user');
  });
});

describe('what follows from an error', () => {
  test('a serialization failure is retried, a full disk is not', () => {
    expect(isRetryable(toAppError(fromServer('40001'), 's'))).toBe(true);
    expect(isRetryable(toAppError(fromServer('53100'), 's'))).toBe(false);
    expect(isRetryable(new Error('x'))).toBe(false);
  });

  test('a session is discarded after an administrator ended it, not after a conflict', () => {
    expect(isConnectionLoss(toAppError(fromServer('57P01'), 's'))).toBe(true);
    expect(isConnectionLoss(toAppError(fromServer('57014'), 's'))).toBe(false);
    expect(isConnectionLoss(toAppError(fromServer('23505'), 's'))).toBe(false);
  });

  test('the violated constraint can be identified', () => {
    const error = toAppError(fromServer('23505', { constraint: 'users_login_taken' }), 's');
    expect(violates(error, 'users_login_taken')).toBe(true);
    expect(violates(error, 'other')).toBe(false);
  });
});

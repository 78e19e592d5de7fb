import { beforeAll, describe, expect, test } from '@jest/globals';
import { fresh, type Person, type Session } from './session.ts';

type Border = readonly [field: string, title: string, value: unknown];

const emoji = '😀';
const sampleBorders: readonly Border[] = [
  ['name', 'one character', 'x'],
  ['name', '200 characters', 'x'.repeat(200)],
  ['name', '200 characters outside the basic plane', emoji.repeat(200)],
  ['name', 'a blank, which is not trimmed', ' '],
  ['name', 'surrounding blanks, which are not trimmed', '  a  '],
  ['name', 'text like a path', '../../etc/passwd'],
  ['name', 'text like markup', '<script>alert("1")</script>'],
  ['name', 'text from right to left and combining marks', 'שלום e\u0301'],
  ['notes', '10,000 characters', 'x'.repeat(10_000)],
  ['notes', 'line breaks and tabs', 'a\n\tb\r\n'],
  ['notes', 'nothing', ''],
  ['external_id', '200 characters', 'x'.repeat(200)],
  ['external_id', 'null', null],
  ['pool_size', '1', 1],
  ['pool_size', '2^31-1', 2 ** 31 - 1],
];
const sampleFaults: readonly Border[] = [
  ['name', 'no character', ''],
  ['name', '201 characters', 'x'.repeat(201)],
  ['name', '201 characters outside the basic plane', emoji.repeat(201)],
  ['name', 'a line break', 'a\nb'],
  ['name', 'a tab', 'a\tb'],
  ['name', 'a NUL', 'a\0b'],
  ['name', 'a DEL', 'a\x7fb'],
  ['name', 'a C1 control character', 'a\u0085b'],
  ['name', 'half of a surrogate pair', 'a\ud800b'],
  ['notes', '10,001 characters', 'x'.repeat(10_001)],
  ['notes', 'a NUL', 'a\0b'],
  ['notes', 'an escape character', 'a\x1b[31mb'],
  ['pool_size', '0', 0],
  ['pool_size', '-1', -1],
  ['pool_size', '2^31', 2 ** 31],
  ['pool_size', '"-0x1"', '-0x1'],
  ['external_id', 'no character', ''],
  ['external_id', '201 characters', 'x'.repeat(201)],
  ['sex', 'another word', 'f'],
  ['sex', 'a word in capitals', 'Female'],
  ['sex', 'null', null],
  ['groups', '31 groups', Array.from({ length: 31 }, (_, n) => n + 1)],
];
const userBorders: readonly Border[] = [
  ['login', '40 characters', `u${'x'.repeat(39)}`],
  ['login', 'letters, digits, dot, underscore and dash', 'Zz9._-'],
  ['password', '8 characters', `${'?'.repeat(7)}ü`],
  ['password', '500 characters', 'ü'.repeat(500)],
  ['email', '200 characters', `${'x'.repeat(190)}@a.example`],
  ['email', 'null', null],
  ['name', '200 characters', 'y'.repeat(200)],
  ['roles', 'all seven', ['admin', 'importer', 'annotator', 'trader', 'querier', 'group-querier', 'local-files']],
  ['roles', 'none', []],
];
const userFaults: readonly Border[] = [
  ['login', '2 characters', 'ab'],
  ['login', '41 characters', 'x'.repeat(41)],
  ['login', 'a digit first', '1abc'],
  ['login', 'a dot first', '.abc'],
  ['login', 'a colon', 'ab:cd'],
  ['login', 'a blank', 'ab cd'],
  ['login', 'a trailing blank', 'abcd '],
  ['login', 'a trailing line break', 'abcd\n'],
  ['login', 'a letter beyond ASCII', 'abcdé'],
  ['password', 'no character', ''],
  ['password', '501 characters', 'x'.repeat(501)],
  ['password', 'a control character', 'a\u0001b'],
  ['password', 'null', null],
  ['email', '201 characters', 'x'.repeat(201)],
  ['email', 'a line break', 'a@b.example\nBcc: c'],
  ['name', '201 characters', 'x'.repeat(201)],
  ['name', 'no character', ''],
  ['roles', 'an unknown role', ['admin', 'root']],
  ['roles', 'a role in capitals', ['Admin']],
  ['roles', 'a number', [1]],
];

/** Borders of valid values of every field. */
export function validationTests(session: Session): void {
  describe('validation', () => {
    let importer: Person;
    beforeAll(async () => {
      importer = await session.newPerson('importer');
    });

    test.each(sampleBorders)('accepts a sample whose %s is %s', async (field, _, value) => {
      const body = { name: fresh(), [field]: value };
      expect((await importer.token.post('/samples/', body)).expect(201).entity()).toMatchObject({ [field]: value });
    });

    test.each(sampleFaults)('refuses a sample whose %s is %s', async (field, _, value) => {
      const answer = await importer.token.post('/samples/', { name: fresh(), [field]: value });
      const { code, message } = answer.expect(400).error();
      expect({ code, message }).toEqual({
        code: 'bad_request',
        message: expect.stringMatching(`${field}.*: expected`),
      });
    });

    test('accepts a sample in 30 groups', async () => {
      const groups = await Promise.all(Array.from({ length: 30 }, () => session.group()));
      const sample = (await importer.token.post('/samples/', { name: fresh(), groups })).expect(201);
      expect(sample.entity<{ groups: unknown[] }>().groups).toHaveLength(30);
    });

    test.each(userBorders)('accepts a user whose %s is %s', async (field, _, value) => {
      const body = { login: fresh('border'), password: 'a secret', [field]: value };
      const { password: __, ...shown } = body;
      const user = (await session.admin.post('/users/', body)).expect(201).entity();
      expect(user).toMatchObject(shown);
      (await session.admin.delete(user.uri)).expect(204);
    });

    test('accepts a login of 3 characters', async () => {
      const user = (await session.admin.post('/users/', { login: 'aB3', password: 'a secret' })).expect(201);
      expect(user.entity()).toMatchObject({ login: 'aB3' });
    });

    test.each(userFaults)('refuses a user whose %s is %s', async (field, _, value) => {
      const answer = await session.admin.post('/users/', {
        login: fresh('fault'),
        password: 'a secret',
        [field]: value,
      });
      const { code, message } = answer.expect(400).error();
      expect({ code, message }).toEqual({
        code: 'bad_request',
        message: expect.stringMatching(`${field}.*: expected`),
      });
    });

    test.each([
      ['/samples/', 'name'],
      ['/groups/', 'name'],
      ['/users/', 'login'],
      ['/users/', 'password'],
      ['/tokens/', 'user'],
      ['/tokens/', 'name'],
      ['/annotations/', 'data_source'],
      ['/variations/', 'sample'],
      ['/variations/', 'data_source'],
      ['/joint_imports/', 'data_source'],
      ['/frequency_tables/', 'queries'],
      ['/coverages/', 'sample'],
      ['/coverages/', 'data_source'],
    ])('refuses a POST to %s without %s', async (path, field) => {
      const { code, message } = (await session.admin.post(path, { some: 'thing' })).expect(400).error();
      expect({ code, message }).toEqual({ code: 'bad_request', message: expect.stringContaining(`${field}: `) });
    });

    test('reports the expected and the actual value', async () => {
      const answer = await importer.token.post('/samples/', { name: 'a', pool_size: 'many' });
      expect(answer.expect(400).error().message).toBe('pool_size: expected an integer of at least 1, got "many"');
    });

    test('reports all problems at once', async () => {
      const fields = { name: '', pool_size: 'many', public: 'maybe', notes: 5, groups: ['/groups/x'] };
      const { message } = (await importer.token.post('/samples/', fields)).expect(400).error();
      for (const field of Object.keys(fields)) expect(message).toContain(field);
    });

    test('does not repeat a password that it refuses', async () => {
      const password = `hunter2\u0001${'x'.repeat(3)}`;
      const answer = await session.admin.post('/users/', { login: fresh('user'), password });
      expect(answer.expect(400).text).not.toContain('hunter2');
    });

    test.each([
      ['no name', { expression: '*' }],
      ['no expression', { name: 'Q' }],
      ['an empty name', { name: '', expression: '*' }],
      ['a name with a blank', { name: 'a b', expression: '*' }],
      ['a name with a dash', { name: 'a-b', expression: '*' }],
      ['a name beyond ASCII', { name: 'é', expression: '*' }],
      ['a text', '*'],
    ])('refuses a query with %s', async (_, query) => {
      const dataSource = await session.admin.upload({ name: 'a', filetype: 'vcf', data: '' });
      const body = { data_source: dataSource.expect(201).entity().uri, queries: [query] };
      expect((await session.admin.post('/annotations/', body)).expect(400).error().message).toContain('queries');
    });

    test('distinguishes query names by case, refuses duplicates and more than 10 queries', async () => {
      const { uri: data_source } = (await session.admin.upload({ name: 'a', filetype: 'vcf', data: '' })).entity();
      const ask = (names: string[]) =>
        session.admin.post('/annotations/', {
          data_source,
          queries: names.map((name) => ({ name, expression: '*' })),
        });
      const ten = Array.from({ length: 10 }, (_, n) => `Q_${n}`);
      (await ask(['q', 'Q'])).expect(201);
      (await ask(ten)).expect(201);
      expect((await ask(['Q', 'q', 'Q'])).expect(400).error().message).toContain('queries');
      expect((await ask([...ten, 'Q_10'])).expect(400).error().message).toContain('queries');
    });
  });
}

import { beforeAll, describe, expect, test } from '@jest/globals';
import type { ApiResponse } from '@varfreq/harness/system/api-response';
import type { Session } from '../protocol/session.ts';

const text = '0123456789abcdefghij';
const size = text.length;
const huge = '9'.repeat(40);

const parts: readonly [range: string, contentRange: string, content: string][] = [
  ['bytes=0-0', 'bytes 0-0/20', '0'],
  ['bytes=0-4', 'bytes 0-4/20', '01234'],
  ['bytes=5-9', 'bytes 5-9/20', '56789'],
  ['bytes=19-19', 'bytes 19-19/20', 'j'],
  ['bytes=0-19', 'bytes 0-19/20', text],
  ['bytes=0-', 'bytes 0-19/20', text],
  ['bytes=15-', 'bytes 15-19/20', 'fghij'],
  ['bytes=15-99', 'bytes 15-19/20', 'fghij'],
  [`bytes=15-${huge}`, 'bytes 15-19/20', 'fghij'],
  ['bytes=-5', 'bytes 15-19/20', 'fghij'],
  ['bytes=-20', 'bytes 0-19/20', text],
  ['bytes=-21', 'bytes 0-19/20', text],
  [`bytes=-${huge}`, 'bytes 0-19/20', text],
  ['Bytes=00-01', 'bytes 0-1/20', '01'],
];

const beyond = ['bytes=20-', 'bytes=20-20', 'bytes=20-30', `bytes=${huge}-`, 'bytes=-0'];
const ignored = [
  ...['bytes=5-2', 'bytes=', 'bytes=-', 'bytes=a-b', 'bytes=1', 'bytes=0x0-0x5', 'bytes=1.5-2', 'bytes 0-1'],
  ...['items=0-1', 'lines=0-1', '0-1', 'bytes=+0-1', 'bytes=0-1;', 'bytes=--1'],
];

/** Ranges and conditions of downloads (decision 2.6; RFC 9110, sections 13 and 14). */
export function blobRangeTests(session: Session): void {
  let path: string;
  let etag: string;
  let modified: string;
  beforeAll(async () => {
    const { uri } = (await session.admin.upload({ name: 'digits', filetype: 'csv', data: text })).expect(201).entity();
    path = `${uri}/data`;
    const { headers } = (await session.admin.get(path)).expect(200);
    [etag, modified] = [headers.get('etag') ?? '', headers.get('last-modified') ?? ''];
  });
  const ask = (headers: Record<string, string>): Promise<ApiResponse> => session.admin.get(path, { headers });
  const shifted = (seconds: number): string => new Date(Date.parse(modified) + seconds * 1000).toUTCString();
  const fill = (pattern: string): string =>
    pattern.replace('<etag>', etag).replace(/<date(?:([+-]\d+))?>/, (_, shift) => shifted(Number(shift ?? 0)));

  describe('a range of bytes', () => {
    test.each(parts)('%s is %s', async (range, contentRange, content) => {
      const answer = (await ask({ Range: range })).expect(206);
      const { headers } = answer;
      const length = `${content.length}`;
      expect([answer.text, headers.get('content-range')]).toEqual([content, contentRange]);
      expect([headers.get('content-length'), headers.get('etag')]).toEqual([length, etag]);
      expect([headers.get('last-modified'), headers.get('accept-ranges')]).toEqual([modified, 'bytes']);
    });

    test.each(beyond)('%s is not satisfiable', async (range) => {
      const answer = (await ask({ Range: range })).expect(416);
      expect(answer.error().code).toBe('unsatisfiable_range');
      expect(answer.headers.get('content-range')).toBe(`bytes */${size}`);
    });

    test.each(ignored)('%p is invalid and ignored: the whole is sent', async (range) => {
      expect((await ask({ Range: range })).expect(200).text).toBe(text);
    });

    test.each(['bytes=0-1,5-6', 'bytes=0-1, -2', 'bytes=0-0,0-0,0-0', 'bytes=5-6,99-100'])(
      '%s of several parts gives all parts or the whole',
      async (range) => {
        const answer = (await ask({ Range: range })).expect(200, 206);
        if (answer.status === 200) return expect(answer.text).toBe(text);
        expect(answer.headers.get('content-type')).toMatch(/^multipart\/byteranges; boundary=/);
        expect(answer.text).toContain(text.slice(5, 7));
      },
    );

    test('of an empty file is not satisfiable', async () => {
      const { uri } = (await session.admin.upload({ name: 'empty', filetype: 'csv', data: '' })).expect(201).entity();
      const answer = await session.admin.get(`${uri}/data`, { headers: { Range: 'bytes=0-' } });
      expect(answer.expect(416).headers.get('content-range')).toBe('bytes */0');
    });

    test('applies to GET only', async () => {
      const head = await session.admin.request('HEAD', path, { headers: { Range: 'bytes=5-9' } });
      expect(head.expect(200).headers.get('content-length')).toBe(`${size}`);
      (await session.admin.request('HEAD', path, { headers: { Range: 'bytes=99-' } })).expect(200);
    });

    test('is refused to callers who may not read the whole', async () => {
      (await session.anonymous.get(path, { headers: { Range: 'bytes=0-0' } })).expect(401);
    });

    test.each([
      ['<etag>', 206],
      ['"another"', 200],
      ['W/<etag>', 200],
      ['<date>', 206],
      ['<date-10>', 200],
      ['<date+10>', 200],
      ['*', 200],
      ['nonsense', 200],
    ])('with If-Range %s gives %i', async (pattern, status) => {
      const answer = (await ask({ Range: 'bytes=2-3', 'If-Range': fill(pattern) })).expect(status);
      expect(answer.text).toBe(status === 206 ? '23' : text);
    });

    test('with a failing If-Range is ignored even beyond the end', async () => {
      (await ask({ Range: 'bytes=99-', 'If-Range': '"another"' })).expect(200);
      (await ask({ Range: 'bytes=99-', 'If-Range': etag })).expect(416);
    });

    test('of consecutive parts adds up to the whole', async () => {
      const answers: string[] = [];
      for (let at = 0; at < size; at += 7) {
        answers.push((await ask({ Range: `bytes=${at}-${at + 6}`, 'If-Match': etag })).expect(206).text);
      }
      expect(answers.join('')).toBe(text);
    });
  });

  describe('a condition of a download', () => {
    test.each([
      ['If-None-Match', '<etag>', 304],
      ['If-None-Match', 'W/<etag>', 304],
      ['If-None-Match', '"x", <etag>', 304],
      ['If-None-Match', '*', 304],
      ['If-None-Match', '"x"', 200],
      ['If-None-Match', '"x", "y"', 200],
      ['If-None-Match', 'nonsense', 200],
      ['If-Modified-Since', '<date>', 304],
      ['If-Modified-Since', '<date+60>', 304],
      ['If-Modified-Since', '<date-60>', 200],
      ['If-Modified-Since', 'yesterday', 200],
      ['If-Modified-Since', '', 200],
      ['If-Match', '<etag>', 200],
      ['If-Match', '*', 200],
      ['If-Match', '"x", <etag>', 200],
      ['If-Match', '"x"', 412],
      ['If-Match', 'W/<etag>', 412],
      ['If-Unmodified-Since', '<date>', 200],
      ['If-Unmodified-Since', '<date+60>', 200],
      ['If-Unmodified-Since', '<date-60>', 412],
      ['If-Unmodified-Since', 'yesterday', 200],
    ])('%s: %s gives %i', async (name, pattern, status) => {
      const answer = (await ask({ [name]: fill(pattern) })).expect(status);
      if (status === 200) expect(answer.text).toBe(text);
      if (status === 412) expect(answer.error().code).toBe('precondition_failed');
      if (status !== 304) return;
      expect([answer.bytes.length, answer.headers.get('etag')]).toEqual([0, etag]);
      expect(answer.headers.get('content-length') ?? '0').toBe('0');
    });

    test.each([
      [{ 'If-None-Match': '"x"', 'If-Modified-Since': '<date>' }, 200],
      [{ 'If-None-Match': '<etag>', 'If-Modified-Since': '<date-60>' }, 304],
      [{ 'If-Match': '<etag>', 'If-Unmodified-Since': '<date-60>' }, 200],
      [{ 'If-Match': '"x"', 'If-None-Match': '<etag>' }, 412],
      [{ 'If-None-Match': '<etag>', Range: 'bytes=0-1' }, 304],
      [{ 'If-None-Match': '"x"', Range: 'bytes=0-1' }, 206],
      [{ 'If-Match': '"x"', Range: 'bytes=99-' }, 412],
      [{ 'If-None-Match': '<etag>', Range: 'bytes=99-' }, 304],
    ] as const)('combined as %j gives %i', async (patterns, status) => {
      const headers = Object.fromEntries(Object.entries(patterns).map(([name, pattern]) => [name, fill(pattern)]));
      (await ask(headers)).expect(status);
      const { Range, ...others } = headers;
      const head = await session.admin.request('HEAD', path, { headers: others });
      if (Range === undefined) head.expect(status);
    });

    test('does not expose data to callers who may not read it', async () => {
      (await session.anonymous.get(path, { headers: { 'If-None-Match': etag } })).expect(401);
    });
  });
}

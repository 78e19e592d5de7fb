import { expect, test } from '@jest/globals';
import { Repeated } from '../http/bodies/shown-value.ts';
import { isSame, keepsValue } from './same-value.ts';

const link = { uri: '/samples/3' };
const task = { state: 'succes', result: { records: 3, skipped: { filtered: 1 } } };

test.each<[sent: unknown, shown: unknown, same: boolean]>([
  [true, true, true],
  ['true', true, true],
  ['TRUE', true, false],
  [5, 5, true],
  ['5', 5, true],
  [6, 5, false],
  [null, null, true],
  ['', null, false],
  ['null', null, false],
  [undefined, undefined, true],
  ['x', undefined, false],
  [link, link, true],
  ['/samples/3', link, true],
  ['https://any.host/samples/3', link, true],
  [3, link, true],
  [{ uri: '/samples/3', name: 'embedded' }, link, true],
  [{ uri: '/samples/4' }, link, false],
  [{ uri: '/groups/3' }, link, false],
  [{}, link, false],
  [null, link, false],
  ['/data_sources/3/data', { uri: '/data_sources/3/data' }, true],
  [{ uri: '/data_sources/3/data' }, { uri: '/data_sources/3/data' }, true],
  ['x', { uri: '/data_sources/3/data' }, false],
  [[link], [link], true],
  ['/samples/3', [link], true],
  [new Repeated(['/samples/3', '/samples/4']), [link, { uri: '/samples/4' }], true],
  ['', [], true],
  [[], [link], false],
  [5, [5], false],
  [structuredClone(task), task, true],
  [{ ...task, state: 'failure' }, task, false],
  [{ state: 'succes' }, task, false],
])('%j is what %j shows: %p', (sent, shown, same) => {
  expect(isSame(sent, shown)).toBe(same);
});

test.each<[sent: unknown, shown: unknown, keeps: boolean]>([
  [false, undefined, true],
  ['false', undefined, true],
  [null, undefined, true],
  [[], undefined, true],
  ['', undefined, true],
  [true, undefined, false],
  [0, undefined, false],
  [{ toString: 5 }, undefined, false],
  [['counts'], undefined, false],
  [false, true, false],
  [null, 5, false],
  [[], ['counts'], false],
  [true, true, true],
])('%j keeps the value of a field that shows %j: %p', (sent, shown, keeps) => {
  expect(keepsValue(sent, shown)).toBe(keeps);
});

import { expect, test } from '@jest/globals';
import { ApiProblem } from '../../api/problem.ts';
import { refusalsOf } from './refusal.ts';

const refused = (message: string) => refusalsOf(new ApiProblem(400, 'bad_request', message), ['ALL', 'HEART']);

test('each refused field has an error of its own, with its place in a list', () => {
  const message =
    'queries[1].expression: at position 3: expected and, or; got x; data_source: there is no data source /data_sources/9';
  expect(refused(message)).toEqual([
    { field: 'queries', index: 1, member: 'expression', text: 'at position 3: expected and, or; got x' },
    { field: 'data_source', text: 'there is no data source /data_sources/9' },
  ]);
});

test('a set that may not be asked is found by its name', () => {
  expect(refused('Not allowed: query HEART: requires the querier role')).toEqual([
    { field: 'queries', index: 1, text: 'requires the querier role' },
  ]);
  expect(refused('query OTHER: no')).toEqual([{ text: 'query OTHER: no' }]);
});

test('what is of no field is kept whole', () => {
  expect(refused('requires the admin role')).toEqual([{ text: 'requires the admin role' }]);
  expect(refusalsOf(new Error('broken: here'), [])).toEqual([{ text: 'broken: here' }]);
});

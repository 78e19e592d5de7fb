import { describe, expect, test } from '@jest/globals';
import { collectMembers, mergeMembers } from './members.ts';
import { Repeated } from './shown-value.ts';

const members = (object: Record<string, unknown>) => new Map(Object.entries(object));

describe('members of a request', () => {
  test('come only from a non-empty JSON body', () => {
    const merged = mergeMembers({ query: members({ name: 'q', public: 'true' }), json: members({ name: 'j' }) });
    expect(merged).toEqual(members({ name: 'j' }));
  });

  test('include embed and order of the query string beside a JSON body, unless the body contains them', () => {
    const query = members({ embed: 'user', order: 'name', name: 'q' });
    expect(mergeMembers({ query, json: members({ name: 'j', order: '-name' }) })).toEqual(
      members({ name: 'j', order: '-name', embed: 'user' }),
    );
  });

  test('come from form and query string without a JSON body, the query string taking precedence', () => {
    const merged = mergeMembers({ query: members({ a: 'q', b: 'q' }), form: members({ b: 'f', c: 'f' }) });
    expect(merged).toEqual(members({ a: 'q', b: 'q', c: 'f' }));
    expect(mergeMembers({ query: members({ a: 'q' }), json: members({}) })).toEqual(members({ a: 'q' }));
  });

  test('prefer the members of __json__ to the others', () => {
    const query = members({ a: 'q', b: 'q', __json__: '{"b": [1], "c": null}' });
    expect(mergeMembers({ query })).toEqual(members({ a: 'q', b: [1], c: null }));
    expect(mergeMembers({ query: members({}), form: members({ __json__: '{"x": 1}' }) })).toEqual(members({ x: 1 }));
  });

  test('leave __json__ unparsed beside a JSON body', () => {
    const query = members({ __json__: '{broken' });
    expect(mergeMembers({ query, json: members({ a: 1 }) })).toEqual(members({ a: 1 }));
  });

  test('refuse a __json__ that is malformed, not an object, or repeated', () => {
    for (const value of ['{broken', '[1]', '7', 'null', '', new Repeated(['{}', '{}'])]) {
      expect(() => mergeMembers({ query: members({ __json__: value }) })).toThrow(/__json__: /);
    }
  });

  test('distinguish repeated names from single ones', () => {
    const collected = collectMembers([
      ['a', '1'],
      ['b', '2'],
      ['a', '3'],
    ]);
    expect(collected.get('a')).toEqual(new Repeated(['1', '3']));
    expect(collected.get('b')).toBe('2');
  });

  test('have no prototype to be polluted', () => {
    const merged = mergeMembers({ query: members({ __json__: '{"__proto__": {"admin": true}}' }) });
    expect(merged.get('__proto__')).toEqual({ admin: true });
    expect(({} as Record<string, unknown>).admin).toBeUndefined();
  });
});

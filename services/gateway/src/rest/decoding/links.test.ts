import { describe, expect, test } from '@jest/globals';
import { configureProperties, fc } from '@varfreq/testkit/property';
import { groupResource } from '../../resources/group.ts';
import { DecodeContext } from './decode-context.ts';
import { idOfUri, link, parseId } from './links.ts';

configureProperties({ seed: 20 });

const group = link(groupResource);

function idOf(value: unknown): number | undefined {
  return group.decode(value, 'group', new DecodeContext())?.id;
}

describe('links of requests', () => {
  test('are a path, an absolute URL, an object with uri, or the bare id', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (id) => {
        const links = [`/groups/${id}`, `https://host:8/groups/${id}`, { uri: `/groups/${id}` }, id, `${id}`];
        for (const value of [...links, `http://x/groups/${id}?a=b#c`, `uri:/groups/${id}`])
          expect(idOf(value)).toBe(id);
      }),
    );
  });

  test('that do not parse are problems of the field', () => {
    const wrong = ['', '/groups/', '/groups/0', '/groups/01', '/groups/-1', '/groups/1/', '/groups/1.0', '/groups/x'];
    const other = ['/samples/1', 'groups/1', 'ftp://x/groups/1', '//x/groups/1', ' /groups/1', '/groups/1\n'];
    const typed = [0, -1, 1.5, 2 ** 53, null, true, [], {}, { uri: 3 }, { uri: null }, { id: 3 }, '9007199254740992'];
    for (const value of [...wrong, ...other, ...typed]) {
      const context = new DecodeContext();
      expect(group.decode(value, 'groups[1]', context)).toBeUndefined();
      expect(context.problems[0]).toMatch(/^groups\[1\]: expected a link to a group, for example \/groups\/1, got /);
    }
  });

  test('that do not resolve are problems of the field; others get their row', () => {
    const context = new DecodeContext();
    const linked = group.decode('/groups/7', 'group', context);
    const missing = group.decode('/groups/8', 'other', context);
    const row = { id: 7, name: 'x', revision: 1 };
    const [first, second] = context.takeLookups();
    first!.found(row);
    second!.found(undefined);
    expect(linked).toEqual({ id: 7, row });
    expect(missing?.row).toBeUndefined();
    expect(context.problems).toEqual(['other: there is no group /groups/8']);
  });

  test('accept ids only as the service writes them', () => {
    expect(parseId('9007199254740991')).toBe(Number.MAX_SAFE_INTEGER);
    for (const text of ['0', '01', '1e3', '+1', '9007199254740992', '99999999999999999999', '']) {
      expect(parseId(text)).toBeUndefined();
    }
    expect(idOfUri('/samples/3', '/samples/')).toBe(3);
  });
});

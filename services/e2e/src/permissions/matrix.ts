import { beforeAll, describe, expect, test } from '@jest/globals';
import { type Api, items, type RequestOptions, tokenAuth } from '@varfreq/harness/system/api';
import type { ApiResponse } from '@varfreq/harness/system/api-response';
import { makeFile } from '../catalogue/making.ts';
import { rolesOf } from '../openapi/document.ts';
import type { OpenApi } from '../protocol/conformance.ts';
import { fresh, type Session } from '../protocol/session.ts';
import { ask, asking } from '../variants/asking.ts';
import { type Caller, callersOf, type Member, makeMembers, makeThings, privateName, type Things } from './callers.ts';
import { changingFields, fieldsOfRules } from './coverage.ts';
import { expressions } from './queries.ts';
import type { Rule } from './rule.ts';
import { rules } from './table.ts';

/**
 * The permission that an answer implies. A failing condition (412) is evaluated after permissions, so the table can
 * request changes and deletions that do not happen; so is a range (416) of an empty list.
 */
function outcomeOf(answer: ApiResponse): string {
  if (answer.status < 300 || answer.status === 412 || answer.status === 416) return 'allowed';
  const code = answer.bytes.length === 0 ? '' : ` ${answer.error().code}`;
  return `${answer.status}${code}`;
}

function refusalOf({ member }: Caller, isHead = false): string {
  const [status, code] = member === undefined ? [401, 'unauthorized'] : [403, 'forbidden'];
  return isHead ? `${status}` : `${status} ${code}`;
}

function isAllowed({ allowed }: Rule, { member }: Caller): boolean {
  if (allowed === 'anyone') return true;
  if (member === undefined) return false;
  return allowed === 'user' || allowed.some((who) => (who === 'owner' ? member.isOwner : member.roles.includes(who)));
}

function expectedOf(rule: Rule, caller: Caller): string {
  if (rule.isBasicOnly === true && caller.isToken && caller.member !== undefined) return '401 basic_auth_required';
  if (rule.endsToken === true && !caller.isToken && caller.member !== undefined) return '400 bad_request';
  return isAllowed(rule, caller) ? 'allowed' : refusalOf(caller, rule.request.startsWith('HEAD'));
}

/** Outcomes of all callers by title, requested a few at a time. */
async function outcomes(
  callers: readonly Caller[],
  askAs: (caller: Caller) => Promise<ApiResponse>,
): Promise<Record<string, string>> {
  const found: [string, string][] = [];
  for (let at = 0; at < callers.length; at += 4) {
    const some = callers.slice(at, at + 4);
    const answers = await Promise.all(some.map(askAs));
    found.push(...some.map(({ title }, n): [string, string] => [title, outcomeOf(answers[n]!)]));
  }
  return Object.fromEntries(found);
}

const expectations = (callers: readonly Caller[], expected: (caller: Caller) => string): Record<string, string> =>
  Object.fromEntries(callers.map((caller) => [caller.title, expected(caller)]));

/** Every endpoint and every class of query, for every caller, by password and by token. */
export function matrixTests(session: Session): void {
  let owner: Member;
  let members: Member[];
  let callers: Caller[];
  let things: Things;
  beforeAll(async () => {
    members = await makeMembers(session);
    owner = members[0]!;
    things = await makeThings(session, owner);
    callers = callersOf(session, members);
  });

  const fill = (text: string, { member = owner }: Caller): string => {
    const values: Record<string, string> = { ...things, ...member.own, login: fresh('user') };
    return text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
  };

  async function request(rule: Rule, caller: Caller): Promise<ApiResponse> {
    if (rule.request === 'POST /data_sources/' && rule.json === undefined)
      return await caller.api.upload({ name: 'a', filetype: 'csv', data: '' });
    const [method = '', path = ''] = rule.request.split(' ');
    const isChange = method === 'PATCH' || method === 'DELETE';
    const options: RequestOptions = {
      headers: { ...rule.headers, ...(isChange ? { 'If-Match': '"never"' } : items(0, 0)) },
      ...(rule.json && { json: JSON.parse(fill(JSON.stringify(rule.json), caller)) as unknown }),
    };
    const api = rule.endsToken === true ? await withOwnToken(caller) : caller.api;
    return await api.request(method, fill(path, caller), options);
  }

  /** The caller with another token, if it is a member with one. */
  async function withOwnToken({ api, member, isToken }: Caller): Promise<Api> {
    return isToken && member !== undefined ? api.as(tokenAuth((await session.newToken(member.person)).key)) : api;
  }

  /** Requests an answer; fails when it names files of the owner to callers who may not read them. */
  async function requestInConfidence(rule: Rule, caller: Caller): Promise<ApiResponse> {
    const answer = await request(rule, caller);
    const shown = answer.text + JSON.stringify([...answer.headers]);
    const mayRead = caller.member?.isOwner === true || caller.member?.roles.includes('admin') === true;
    if (shown.includes(privateName) && !mayRead) throw new Error(`${rule.request} names a file to ${caller.title}`);
    return answer;
  }

  describe('exactly the listed callers may', () => {
    const titles = rules.map((rule) =>
      `${rule.request} ${rule.json === undefined ? '' : JSON.stringify(rule.json)}`.trim(),
    );
    test.each(rules.map((rule, n) => [titles[n]!, rule] as const))('%s', async (_, rule) => {
      const asked = callers.filter(({ member }) => member?.isForQueries !== true);
      const found = await outcomes(asked, (caller) => requestInConfidence(rule, caller));
      expect(found).toEqual(expectations(asked, (caller) => expectedOf(rule, caller)));
    });
  });

  test('the table has every field that a request can change, and the callers have every role', async () => {
    const document = (await session.anonymous.get('/openapi.json')).expect(200).json<unknown>() as OpenApi;
    const filled = rules.map((rule) => ({ ...rule, request: fill(rule.request, callers[0]!) }));
    const asked = fieldsOfRules(filled, (path) => session.conformance.templateOf(path));
    expect(changingFields(document).filter((field) => !asked.has(field))).toEqual([]);
    const roles = new Set(members.flatMap((member) => member.roles));
    expect([...roles].toSorted()).toEqual(rolesOf(document).toSorted());
  });

  const mayIn = (caller: Caller, isImported?: boolean) => ({
    roles: caller.member?.roles ?? [],
    isOwner: caller.member?.isOwner === true,
    ...(isImported !== undefined && { isImported }),
  });

  describe('exactly the listed callers may query', () => {
    test.each(expressions)('variants over %s, one by password and a region by token', async (expression, may) => {
      const region = { chromosome: '1', begin: 1, end: 10 };
      const found = await outcomes(callers, (caller) => {
        const fields = ask(fill(expression, caller));
        if (caller.isToken) return caller.api.list('/variants/', asking({ region, ...fields }));
        return caller.api.get('/variants/1:1A%3EC', asking(fields));
      });
      expect(found).toEqual(expectations(callers, (caller) => (may(mayIn(caller)) ? 'allowed' : refusalOf(caller))));
    });
  });

  describe('exactly the listed callers may count the samples', () => {
    test.each(expressions)('of %s', async (expression, may) => {
      const asked = callers.filter(({ member, isToken }) => member === undefined || isToken);
      const found = await outcomes(asked, (caller) =>
        caller.api.get('/sample_set', { query: { expression: fill(expression, caller) } }),
      );
      expect(found).toEqual(expectations(asked, (caller) => (may(mayIn(caller)) ? 'allowed' : refusalOf(caller))));
    });
  });

  describe('exactly the listed callers may list carriers', () => {
    test.each(expressions)('of a variant in %s', async (expression, may) => {
      const asked = callers.filter(({ member, isToken }) => member === undefined || isToken);
      const found = await outcomes(asked, (caller) =>
        caller.api.list('/variants/1:1A%3EC/carriers', asking(ask(fill(expression, caller)))),
      );
      expect(found).toEqual(expectations(asked, (caller) => (may(mayIn(caller)) ? 'allowed' : refusalOf(caller))));
    });
  });

  describe('exactly the listed callers may make a frequency table', () => {
    test.each(expressions)('over %s', async (expression, may) => {
      const asked = callers.filter(({ member, isToken }) => member === undefined || isToken);
      const found = await outcomes(asked, (caller) =>
        caller.api.post('/frequency_tables/', ask(fill(expression, caller))),
      );
      const isAnnotator = ({ member }: Caller) =>
        member !== undefined && ['admin', 'annotator'].some((role) => member.roles.includes(role));
      const mayAsk = (caller: Caller): boolean => isAnnotator(caller) && may(mayIn(caller));
      expect(found).toEqual(expectations(asked, (caller) => (mayAsk(caller) ? 'allowed' : refusalOf(caller))));
    });
  });

  describe('exactly the listed callers may annotate', () => {
    const files = new Map<Member, Record<'imported' | 'kept', string>>();
    beforeAll(async () => {
      const sample = (await session.admin.post('/samples/', { name: fresh() })).expect(201).entity().uri;
      (await session.admin.patch(sample, { active: true })).expect(200);
      for (const member of members) {
        const { token } = member.person;
        const imported = await makeFile(token, 'vcf');
        const created = await session.admin.post('/variations/', { sample, data_source: imported });
        expect((await session.admin.finish(created.expect(201).entity().uri)).state).toBe('succes');
        files.set(member, { imported, kept: await makeFile(token, 'bed') });
      }
    });

    test.each(
      expressions.flatMap(([expression, may]) =>
        (['imported', 'kept'] as const).map((of) => [of, expression, may] as const),
      ),
    )('their own %s file over %s', async (of, expression, may) => {
      const asked = callers.filter(({ member, isToken }) => member === undefined || isToken);
      const found = await outcomes(asked, async (caller) => {
        const { [of]: data_source } = files.get(caller.member ?? owner)!;
        return await caller.api.post('/annotations/', { data_source, ...ask(fill(expression, caller)) });
      });
      const mayAsk = (caller: Caller): boolean => caller.member !== undefined && may(mayIn(caller, of === 'imported'));
      expect(found).toEqual(expectations(asked, (caller) => (mayAsk(caller) ? 'allowed' : refusalOf(caller))));
    });

    test('only their own files, whatever the queries, unless they are admins', async () => {
      const { imported } = files.get(owner)!;
      const fields = { data_source: imported, ...ask(`sample:${things.open}`) };
      const found = await outcomes(callers, (caller) => caller.api.post('/annotations/', fields));
      const may = ({ member }: Caller) => member !== undefined && (member.isOwner || member.roles.includes('admin'));
      expect(found).toEqual(expectations(callers, (caller) => (may(caller) ? 'allowed' : refusalOf(caller))));
    });
  });
}

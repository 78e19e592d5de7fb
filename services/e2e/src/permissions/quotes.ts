import { beforeAll, describe, expect, test } from '@jest/globals';
import { type Api, items, untimed } from '@varfreq/harness/system/api';
import { look, make } from '../catalogue/making.ts';
import { vcf } from '../imports/testing/vcf-text.ts';
import { fresh, type Session } from '../protocol/session.ts';
import { type Caller, callersOf, type Member, makeMembers, privateName } from './callers.ts';
import { quotes } from './table.ts';

/** Quoted part of every bad line. */
const privateText = 'JaneRoe1961';
const readable = 'details are visible to the owner of the data source and administrators';
const [FOURTH, SECOND] = ['line 4, column 4', 'line 1, column 2'];

async function upload(api: Api, filetype: string, data: string): Promise<string> {
  return (await api.upload({ name: `${privateName} ${fresh(filetype)}`, filetype, data })).expect(201).entity().uri;
}

/** A public sample of another user's, into which an administrator has imported files of the owner's. */
async function makeQuotes(session: Session, owner: Member, other: Member): Promise<Record<string, string>> {
  const { token: api } = owner.person;
  const badSample = other.own.selfSample;
  (await session.admin.patch(badSample, { public: true, pool_size: 2 })).expect(200);
  const badVcf = await upload(api, 'vcf', vcf({ rows: [`1 100 . ${privateText} C . PASS .`] }));
  const badBed = await upload(api, 'bed', `1\t${privateText}\t100\n`);
  const pool = await upload(api, 'vcf', vcf({ rows: ['1 100 . A C . PASS . GT 0/1 0/1 0/1'] }));
  const named = vcf({ rows: [`${privateText} 100 . A C . PASS . GT 0/1`] }).replace('\tS1\n', `\t${privateText}\n`);
  const ofColumn = { data_source: await upload(api, 'vcf', named), columns: [privateText] };
  const made = {
    namedVariation: await make(session.admin, '/variations/', { sample: badSample, ...ofColumn }),
    badVariation: await make(session.admin, '/variations/', { sample: badSample, data_source: badVcf }),
    badCoverage: await make(session.admin, '/coverages/', { sample: badSample, data_source: badBed }),
    warnedVariation: await make(session.admin, '/variations/', { sample: badSample, data_source: pool }),
    badAnnotation: await make(api, '/annotations/', { data_source: badVcf }),
  };
  for (const uri of Object.values(made)) await session.admin.finish(uri);
  return { badSample, ...made };
}

interface Named {
  task: { result: { warnings: string[] } };
}

/** Quotations from files and file names in errors and warnings. */
export function quoteTests(session: Session): void {
  let things: Record<string, string>;
  let callers: Caller[];
  let owner: Member;
  beforeAll(async () => {
    const members = await makeMembers(session);
    owner = members[0]!;
    things = await makeQuotes(session, owner, members.find(({ title }) => title === 'importer')!);
    callers = callersOf(session, members).filter(({ member }) => member?.isForQueries !== true);
  });

  const mayRead = ({ member }: Caller): boolean => member?.isOwner === true || member?.roles.includes('admin') === true;
  const fill = (path: string): string => path.replace(/\{(\w+)\}/g, (_, name: string) => things[name] ?? name);

  describe('words of a private file are shown only to its owner and administrators', () => {
    test.each(quotes.map(({ request }) => request.replace('GET ', '')))('in %s', async (path) => {
      for (const caller of callers) {
        const answer = await caller.api.get(fill(path), { headers: items(0, 9) });
        if (mayRead(caller)) {
          answer.expect(200, 206);
          if (!path.includes('warned')) expect(answer.text).toContain(privateText);
          if (path.includes('data_source')) expect(answer.text).toContain(privateName);
          continue;
        }
        answer.expect(...(path.includes('nnotation') ? [401, 403] : [200, 206]));
        expect([caller.title, answer.text.includes(privateText), answer.text.includes(privateName)]).toEqual([
          caller.title,
          false,
          false,
        ]);
      }
    });
  });

  test('others see only codes, and the line and column of an error', async () => {
    const of = async (uri: string) => untimed((await look(session.anonymous, uri)).task);
    expect(await of(things.badVariation!)).toEqual({
      state: 'failure',
      error: {
        code: 'invalid_observations',
        message: `${FOURTH}: the data source cannot be imported as a variation; ${readable}`,
      },
    });
    expect(await of(things.badCoverage!)).toEqual({
      state: 'failure',
      error: {
        code: 'invalid_regions',
        message: `${SECOND}: the data source cannot be imported as a coverage; ${readable}`,
      },
    });
    expect(await of(things.warnedVariation!)).toMatchObject({
      result: { records: 1, warnings: [expect.stringMatching(/^pool_size: [^0-9]*$/)] },
    });
    const named = await look<Named>(session.anonymous, things.namedVariation!);
    expect(named).toMatchObject({ columns: [], task: { state: 'succes', result: { sample_columns: 1 } } });
    expect(named.task.result.warnings).toEqual([expect.stringMatching(/^unknown_contig: contigs of the file/)]);
    expect(named.task.result).not.toHaveProperty('chromosomes');
    expect(await look<Named>(owner.person.token, things.namedVariation!)).toMatchObject({
      columns: [privateText],
      task: { result: { chromosomes: { [privateText]: 1 }, warnings: [expect.stringContaining(`"${privateText}"`)] } },
    });
    const [own] = [await look(owner.person.token, things.warnedVariation!)];
    expect(own.task).toMatchObject({ result: { warnings: [expect.stringMatching(/^pool_size: 3 sample columns/)] } });
  });

  test('the two forms have different ETags, so that no cache or condition confuses them', async () => {
    const etagOf = async (api: Api) => (await api.get(things.badVariation!)).expect(200).headers.get('etag')!;
    const [mine, theirs] = [await etagOf(owner.person.token), await etagOf(session.anonymous)];
    expect(mine).not.toBe(theirs);
    const conditional = (api: Api, etag: string) =>
      api.get(things.badVariation!, { headers: { 'If-None-Match': etag } });
    expect((await conditional(session.anonymous, mine)).expect(200).text).not.toContain(privateText);
    (await conditional(session.anonymous, theirs)).expect(304);
    (await conditional(owner.person.token, mine)).expect(304);
    const change = (etag: string) =>
      session.admin.request('PATCH', things.badVariation!, { json: {}, headers: { 'If-Match': etag } });
    (await change(theirs)).expect(412);
    (await change(mine)).expect(200);
  });

  test('neither the log nor the audit log quotes a file', async () => {
    const audit = (await session.admin.list('/audit/', { headers: items(0, 999) })).expect(206);
    expect(audit.items().length).toBeGreaterThan(0);
    expect(audit.text).not.toContain(privateText);
    (await session.admin.patch(things.badVariation!, { task: { state: 'submitted' } })).expect(200);
    await session.admin.finish(things.badVariation!);
    expect(session.system.logs()).toContain('task_failed');
    expect(session.system.logs()).not.toContain(privateText);
  });
}

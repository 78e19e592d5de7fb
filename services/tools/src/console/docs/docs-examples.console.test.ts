import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Api, api } from '@varfreq/harness/system/api';
import { startSystem } from '@varfreq/harness/system/start-system';
import type { System } from '@varfreq/harness/system/system';
import { begin, send } from '@varfreq/harness/system/tus';
import type { Browser } from 'playwright-core';
import { importCohort, vcf } from '../cohort.ts';
import { startBrowser } from '../watched-browser.ts';
import { DocsPage, type Entered } from './docs-page.ts';

const queries = [{ name: 'ALL', expression: '*' }];
/** The operation that takes a token and no password. */
const ofToken = 'endAuthentication';

interface Operation {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, unknown>>;
}

let system: System;
let admin: Api;
let browser: Browser;
let docs: DocsPage;
let paths: Readonly<Record<string, Partial<Record<string, Operation>>>>;
let others: Readonly<Record<string, string>>;

beforeAll(async () => {
  const genes = new URL('../../../../docs/examples/genes.gff3', import.meta.url).pathname;
  system = await startSystem({ env: { VARFREQ_GENES: genes } });
  admin = api(system.url, system.adminAuth);
  await importCohort(system);
  await makeExamples();
  others = await makeOthers();
  ({ paths } = (await admin.get('/openapi.json')).json<{ paths: typeof paths }>());
  browser = await startBrowser();
  docs = await DocsPage.open(browser, system.url, system.adminPassword, 'events');
});
afterAll(async () => {
  await docs?.close();
  await browser?.close();
  await system?.stop();
});

/** Makes a resource and returns its URI. */
async function make(path: string, body: object): Promise<string> {
  return (await admin.post(path, body)).expect(201).entity<{ uri: string }>().uri;
}

/** Makes a resource with a task and waits for its end. */
async function finished(path: string, body: object): Promise<string> {
  const uri = await make(path, body);
  await admin.finish(uri);
  return uri;
}

const uploadFile = async (filetype: string) =>
  (await admin.upload({ name: 'spare', filetype, data: vcf() })).expect(201).entity<{ uri: string }>().uri;

/** What example requests refer to by the id 1 and is not in the cohort. */
async function makeExamples(): Promise<void> {
  (await send(admin, await begin(admin, vcf().length), 0, vcf())).expect(204);
  await make('/tokens/', { user: '/users/1', name: 'first' });
  await make('/webhooks/', { user: '/users/1', url: 'https://hooks.example.org/', kinds: ['varfreq.sample.*'] });
  await finished('/annotations/', { data_source: '/data_sources/1', queries });
  await finished('/frequency_tables/', { queries });
}

/** Resources for single operations: those that may be deleted, and where the id 1 is not of this kind. */
async function makeOthers(): Promise<Readonly<Record<string, string>>> {
  const source = await uploadFile('vcf');
  const [sample, other] = [await make('/samples/', { name: 'spare' }), await make('/samples/', { name: 'other' })];
  const coverage = (await admin.list('/coverages/')).expect(206).items<{ uri: string }>()[0]!.uri;
  return {
    deleteUser: await make('/users/', { login: 'spare', password: 'a long password' }),
    deleteToken: await make('/tokens/', { user: '/users/1', name: 'spare' }),
    deleteWebhook: await make('/webhooks/', { user: '/users/1', url: 'https://hooks.example.org/' }),
    deleteGroup: await make('/groups/', { name: 'spare' }),
    deleteSample: await make('/samples/', { name: 'spare too' }),
    deleteDataSource: await uploadFile('vcf'),
    deleteUpload: await begin(admin, 1000),
    deleteVariation: await finished('/variations/', { sample, data_source: source }),
    deleteCoverage: coverage,
    deleteJointImport: await finished('/joint_imports/', { data_source: source, every_column: true }),
    deleteAnnotation: await finished('/annotations/', { data_source: source, queries }),
    deleteFrequencyTable: await finished('/frequency_tables/', { queries }),
    getCoverage: coverage,
    followCoverage: coverage,
    updateCoverage: coverage,
    updateVariation: await finished('/variations/', { sample: other, data_source: source }),
    getDataSourceIndex: '/data_sources/4', // the annotated file
    appendToUpload: await begin(admin, 1000),
  };
}

/** What an operation needs beside its documented example. */
function entered({ operationId }: Operation): Entered {
  if (operationId === 'listGenes') return { values: { name: 'DEFB126' } }; // of the annotation of this server
  const id = others[operationId]?.split('/').at(-1);
  return { ...(id && { values: { id } }), ...(operationId === 'appendToUpload' && { body: Buffer.alloc(1000) }) };
}

describe('the page at /docs sends the documented example, with success, of every operation by', () => {
  // In an order in which each finds what it needs.
  test.each(['get', 'post', 'patch', 'delete'])(
    '%s',
    async (method) => {
      const ofMethod = Object.values(paths).flatMap((path) => path[method] ?? []);
      const refused: string[] = [];
      for (const operation of ofMethod.filter(({ operationId }) => operationId !== ofToken)) {
        const answer = await docs.tryOut(operation.operationId, entered(operation));
        const isMeant = String(answer.status()) in operation.responses && answer.ok();
        if (!isMeant) refused.push(`${operation.operationId} ${answer.status()} ${await answer.text()}`);
      }
      expect(refused).toEqual([]);
      expect(ofMethod.length).toBeGreaterThan(8);
    },
    1_200_000,
  );
});

test('the page at /docs logs a token out', async () => {
  const made = await admin.post('/tokens/', { user: '/users/1', name: 'of the page' });
  await docs.useToken(made.expect(201).entity<{ key: string }>().key);
  expect((await docs.tryOut(ofToken)).status()).toBe(204);
});

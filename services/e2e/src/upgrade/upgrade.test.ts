import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { type Api, api } from '@varfreq/harness/system/api';
import { makeDataDir, removeDataDir } from '@varfreq/harness/system/data-dir';
import { isWhole } from '@varfreq/testkit/extent/config';
import { createRandom } from '@varfreq/testkit/random';
import { firstSeed } from '../oracle/config.ts';
import { type Answers, answersOf, finishAll } from './answers.ts';
import { unpack } from './archive.ts';
import { create, upload } from './installation.ts';
import { kinds, localFiles, type Opened, openStore } from './stores.ts';

const fixtures = fileURLToPath(new URL('fixtures', import.meta.url));
const versions = await readdir(fixtures);
/** In a sample of the tests one kind of store of each version. */
const random = createRandom(firstSeed);
const openedKinds = () => (isWhole ? kinds : [random.pick(kinds)]);

let opened: Opened | undefined;
afterEach(async () => {
  await opened?.close();
  opened = undefined;
});

/** States of imports of a file of GRCh37 and one of GRCh38: no build is learned where there is data. */
async function importOfEachBuild(admin: Api): Promise<string[]> {
  const states = [];
  for (const length of [249_250_621, 248_956_422]) {
    const columns = '#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tS\n';
    const text = `##contig=<ID=chr1,length=${length}>\n${columns}chr1\t5\t.\tA\tC\t.\t.\t.\tGT\t0/1\n`;
    const data_source = await upload(admin, 'vcf', text);
    const sample = await create(admin, '/samples/', { name: 'of a build' });
    states.push((await admin.finish(await create(admin, '/variations/', { sample, data_source }))).state);
  }
  return states;
}

describe.each(versions)('what version %s stored', (version) => {
  const stores = openedKinds();
  let root: string;
  beforeAll(async () => {
    root = await makeDataDir();
    await unpack(join(fixtures, version, 'stores.tar.zst'), root, [...stores, localFiles]);
  });
  afterAll(() => removeDataDir(root));

  test.each(stores)(
    'as %s opens: unfinished work ends, answers and log-ins are unchanged, files are counted and accepted as before',
    async (kind) => {
      const recorded = gunzipSync(await readFile(join(fixtures, version, 'answers.json.gz')));
      const answers = JSON.parse(recorded.toString()) as Answers;
      opened = await openStore(root, kind);
      const admin = api(opened.system.url, opened.system.adminAuth);
      await finishAll(admin);
      expect(opened.system.logs()).toContain('"event":"task_finished"');
      // Later versions add fields; none may be missing or have another value.
      expect(await answersOf(admin, answers.audit.length)).toMatchObject(answers);
      expect(await importOfEachBuild(admin)).toEqual(['succes', 'succes']);
      (await admin.get('/genome')).expect(404);
    },
  );
});

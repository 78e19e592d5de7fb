import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Api, basicAuth } from '@varfreq/harness/system/api';
import { eventually, InspectedSystem } from './inspected-system.ts';

const header = '##fileformat=VCFv4.2\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\n';

/** About 4 GiB of records in one gzip file of some 40 MB, which cannot be split: minutes of work for one thread. */
function longFile(): Blob {
  const record = (position: number) => `1\t${position}\t.\tA\tC\t.\t.\tX=${'x'.repeat(200)}\n`;
  const records = Array.from({ length: 2 ** 18 }, (_, index) => record(index + 1)).join('');
  const member = gzipSync(records);
  return new Blob([gzipSync(header), ...Array.from({ length: 75 }, () => member)]);
}

let inspected: InspectedSystem;
beforeAll(async () => {
  inspected = await InspectedSystem.open({ env: { VARFREQ_FREQUENCY_THREADS: '1', VARFREQ_PARSER_THREADS: '1' } });
});
afterAll(() => inspected?.close());

async function newUser(login: string): Promise<Api> {
  const password = `the password of ${login}`;
  await inspected.create('/users/', { login, password, roles: ['importer', 'annotator'] });
  return inspected.api.as(basicAuth(login, password));
}

async function stateOf(uri: string): Promise<string> {
  return (await inspected.api.get(uri)).expect(200).entity<{ task: { state: string } }>().task.state;
}

async function upload(as: Api, data: Blob | string): Promise<string> {
  return (await as.upload({ name: 'file', filetype: 'vcf', data })).expect(201).entity().uri;
}

async function begin(as: Api, kind: 'annotations' | 'variations', dataSource: string): Promise<string> {
  const sample = (await as.post('/samples/', { name: 'sample' })).expect(201).entity().uri;
  const queries = [{ name: 'Q', expression: '*' }];
  const more = kind === 'annotations' ? { queries } : { sample };
  return (await as.post(`/${kind}/`, { data_source: dataSource, ...more })).expect(201).entity().uri;
}

test.each(['annotations', 'variations'] as const)(
  'one-line %s of a user finish while long ones of another user occupy the only thread',
  async (kind) => {
    const [heavy, light] = [await newUser(`heavy-${kind}`), await newUser(`light-${kind}`)];
    const file = await upload(heavy, longFile());
    const long = [await begin(heavy, kind, file), await begin(heavy, kind, file), await begin(heavy, kind, file)];
    const runs = await eventually(
      async () => Promise.all(long.map(stateOf)),
      (states) => states.includes('running'),
    );
    expect(runs).toContain('running');
    const first = long[runs.indexOf('running')]!;
    for (let index = 0; index < 3; index += 1) {
      const line = `1\t${index + 1}\t.\tA\tG\t.\t.\t.\n`;
      const short = await begin(light, kind, await upload(light, header + line));
      expect(await light.finish(short)).toMatchObject({ state: 'succes' });
    }
    expect(await stateOf(first)).toBe('running');
    for (const uri of long) (await heavy.delete(uri)).expect(204);
  },
);

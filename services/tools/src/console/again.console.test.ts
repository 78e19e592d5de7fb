import { expect, test } from '@jest/globals';
import { useConsole } from './console-suite.ts';

const broken =
  '##fileformat=VCFv4.2\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\n20\tnowhere\t.\tT\tC\t50\tPASS\t.\n';
const brokenOf = (columns: string) =>
  broken.replace('INFO\n', `INFO\tFORMAT\t${columns}\n`).replace('PASS\t.', 'PASS\t.\tGT\t0/1');
const suite = useConsole({
  asAdmin: true,
  async prepare({ admin }) {
    const make = async (path: string, body: object) =>
      (await admin.post(path, body)).expect(201).entity<{ uri: string }>().uri;
    const upload = async (name: string, filetype: string, data: string) =>
      (await admin.upload({ name, filetype, data })).expect(201).entity<{ uri: string }>().uri;
    const sample = await make('/samples/', { name: 'patient' });
    const sites = await upload('broken sites', 'vcf', broken);
    const calls = await upload('broken calls', 'vcf', brokenOf('P1'));
    const kit = await upload('broken kit', 'bed', '20\tnowhere\t139800\n');
    const tasks = [
      await make('/variations/', { sample, data_source: calls }),
      await make('/coverages/', { sample, data_source: kit }),
      await make('/annotations/', { data_source: sites, queries: [{ name: 'ALL', expression: '*' }] }),
      await make('/joint_imports/', { data_source: calls, samples: [{ column: 1, name: 'one of the joint' }] }),
    ];
    for (const uri of tasks) expect((await admin.finish(uri)).state).toBe('failure');
  },
});

test.each([
  ['Import of variants', 'variations'],
  ['Import of coverage', 'coverages'],
  ['Annotation', 'annotations'],
  ['Import of several samples', 'joint_imports'],
])('a failed task of the kind %s is run again', async (kind, path) => {
  const { page } = suite;
  await page.goto('/console/tasks');
  const task = page
    .getByRole('listitem')
    .filter({ has: page.getByText(kind, { exact: true }) })
    .filter({ has: page.getByRole('button', { name: 'Run again' }) });
  await task.getByText(/line [13]\b/).waitFor();
  const answer = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await task.getByRole('button', { name: 'Run again' }).click();
  const repeated = await answer;
  expect(repeated.status()).toBe(200);
  const uri = new URL(repeated.url()).pathname;
  expect(uri).toMatch(new RegExp(`^/${path}/\\d+$`));
  expect((await suite.admin.finish(uri)).state).toBe('failure');
});

test('what belongs to a joint import is not offered by itself', async () => {
  const { page } = suite;
  await page.goto('/console/tasks');
  const part = page.getByRole('listitem').filter({ hasText: 'It belongs to an import of several samples' });
  await part.getByText('Import of variants', { exact: true }).waitFor();
  expect(await part.getByRole('button').count()).toBe(0);
});

import { gunzipSync } from 'node:zlib';
import type { Cohort } from '@varfreq/loadtests/data/cohort';
import { siteAt } from '@varfreq/loadtests/data/sites';
import { truth } from '@varfreq/loadtests/data/truth';
import { sitesFile } from '@varfreq/loadtests/data/vcf';
import type { Uploaded } from './import-file.ts';
import type { Client } from './target.ts';

const mostSites = 2000;
const keys = ['VN', 'VF', 'VF_HET', 'VF_HOM'] as const;

/**
 * Annotates up to 2,000 sites from all over the genome with the frequencies among the imported people; returns the
 * number of right values and the differences.
 */
export async function checkFrequencies(
  cohort: Cohort,
  imported: readonly Uploaded[],
): Promise<{ values: number; wrong: string[] }> {
  const step = Math.max(1, Math.floor(cohort.sites / mostSites));
  const asked = Array.from({ length: Math.min(mostSites, cohort.sites) }, (_, n) => n * step);
  const { header, line } = sitesFile(cohort);
  const { client } = imported[0]!;
  const expression = imported.map(({ sample }) => `sample:${sample}`).join(' or ');
  const text = await annotated(client, header + asked.map(line).join(''), expression);
  const rows = text.split('\n').filter((row) => row !== '' && !row.startsWith('#'));
  const known = truth(
    cohort,
    imported.map(({ person }) => person),
    [],
    () => true,
  );
  let values = 0;
  const wrong: string[] = rows.length === asked.length ? [] : [`${rows.length} records, expected ${asked.length}`];
  for (const [n, site] of asked.entries()) {
    const info = new Map(
      (rows[n] ?? '')
        .split('\t')[7]
        ?.split(';')
        .map((one) => one.split('=') as [string, string]),
    );
    siteAt(cohort, site).alts.forEach((_, alt) => {
      const { vn, vf, vfHet, vfHom } = known(site, alt);
      [vn, vf, vfHet, vfHom].forEach((wanted, at) => {
        const reported = Number(info.get(`ALL_${keys[at]}`)?.split(',')[alt]);
        if (Math.abs(reported - wanted) <= 1e-6) values += 1;
        else wrong.push(`site ${site}, ALT ${alt + 1}: ${keys[at]} is ${reported}, expected ${wanted}`);
      });
    });
  }
  return { values, wrong };
}

async function annotated({ api, created }: Client, data: string, expression: string): Promise<string> {
  const source = (await api.upload({ name: 'sites', filetype: 'vcf', data })).expect(201).entity().uri;
  created.push(source);
  const queries = [{ name: 'ALL', expression }];
  const { uri } = (await api.post('/annotations/', { data_source: source, queries })).expect(201).entity();
  await api.finish(uri, { timeoutMs: 3_600_000 });
  const { annotated_data_source: result } = (await api.get(uri)).entity<{
    annotated_data_source: { uri: string };
  }>();
  created.push(result.uri, uri);
  return gunzipSync(await api.download(result.uri)).toString();
}

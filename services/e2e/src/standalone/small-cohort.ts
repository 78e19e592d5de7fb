import { gunzipSync } from 'node:zlib';
import type { Api } from '@varfreq/harness/system/api';

const vcf =
  '##fileformat=VCFv4.2\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tP\n1\t100\t.\tA\tC\t.\tPASS\t.\tGT\t0/1\n';

async function create(api: Api, path: string, body: unknown): Promise<string> {
  return (await api.post(path, body)).expect(201).entity().uri;
}

async function upload(api: Api, filetype: string, data: string): Promise<string> {
  return (await api.upload({ name: 'file', filetype, data })).expect(201).entity().uri;
}

/** Imports one variant of one person with coverage, annotates it, and returns the INFO of the only record. */
export async function annotateSmallCohort(api: Api): Promise<string> {
  const sample = await create(api, '/samples/', { name: 'one' });
  const imported = [
    await create(api, '/variations/', { sample, data_source: await upload(api, 'vcf', vcf) }),
    await create(api, '/coverages/', { sample, data_source: await upload(api, 'bed', '1\t0\t1000\n') }),
  ];
  for (const uri of imported) await api.finish(uri);
  const again = await upload(api, 'vcf', vcf);
  const queries = [{ name: 'Q', expression: `sample:${sample}` }];
  const annotation = await create(api, '/annotations/', { data_source: again, queries });
  await api.finish(annotation);
  const { annotated_data_source: result } = (await api.get(annotation)).entity<{
    annotated_data_source: { uri: string };
  }>();
  const record =
    gunzipSync(await api.download(result.uri))
      .toString()
      .trim()
      .split('\n')
      .at(-1) ?? '';
  return record.split('\t')[7] ?? '';
}

/** Expected result of `annotateSmallCohort`. */
export const annotatedInfo = 'Q_VN=1;Q_VF=1;Q_VF_HET=1;Q_VF_HOM=0';

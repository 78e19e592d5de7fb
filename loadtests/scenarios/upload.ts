import { check } from 'k6';
import { vcfText } from '../data/vcf.ts';
import type { IterationContext } from '../lib/context.ts';

/** Uploads a file, downloads it unchanged, and removes it. */
export function upload({ client, cohort, runData }: IterationContext, iteration: number): void {
  const name = `load ${runData.run} file ${iteration}`;
  const text = vcfText(cohort, iteration);
  const uri = client.upload('vcf', name, text);
  const { body } = client.must({ route: 'getDataSourceData', path: `${uri}/data` });
  check(body, { 'a file is downloaded unchanged': () => body === text }, { kind: 'truth' });
  client.must({ route: 'updateDataSource', path: uri, method: 'PATCH', json: { name: `${name}, renamed` } });
  client.delete('deleteDataSource', uri);
}

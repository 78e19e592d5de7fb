import { check } from 'k6';
import { vcfText } from '../data/vcf.ts';
import type { World } from '../lib/world.ts';

/** A file is uploaded, comes back as it was, and is removed. */
export function upload({ client, cohort, ground }: World, iteration: number): void {
  const name = `load ${ground.run} file ${iteration}`;
  const text = vcfText(cohort, iteration);
  const uri = client.upload('vcf', name, text);
  const { body } = client.must({ route: 'getDataSourceData', path: `${uri}/data` });
  check(body, { 'a file comes back as it was': () => body === text }, { kind: 'truth' });
  client.must({ route: 'updateDataSource', path: uri, method: 'PATCH', json: { name: `${name}, renamed` } });
  client.delete('deleteDataSource', uri);
}

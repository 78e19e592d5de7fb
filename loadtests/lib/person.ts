import { bedText } from '../data/bed.ts';
import { vcfText } from '../data/vcf.ts';
import type { IterationContext } from './context.ts';
import { recordsImported } from './metrics.ts';
import { run } from './tasks.ts';

/** Notes on a sample about its person, for the checks after the run. */
export interface Notes {
  person: number;
  /** Number of records in the files of variants and regions. */
  records: number;
  regions: number;
}

const linesOf = (text: string) => text.split('\n').filter((line) => line !== '' && !line.startsWith('#')).length;

/**
 * Creates an active sample with the variants and coverage of a person and waits for its imports; returns its URI.
 * Errors: any failure.
 */
export function importPerson(
  { client, cohort, config, runData }: IterationContext,
  person: number,
  groups: readonly string[],
): string {
  const [vcf, bed] = [vcfText(cohort, person), bedText(cohort, person)];
  const notes: Notes = { person, records: linesOf(vcf), regions: linesOf(bed) };
  const name = `load ${runData.run} ${person}`;
  const sample = client.create('createSample', '/samples/', { name, groups, notes: JSON.stringify(notes) });
  const variants = client.upload('vcf', name, vcf);
  const regions = client.upload('bed', name, bed);
  const { task } = run(client, 'variation', { sample, data_source: variants }, config.patienceMs);
  run(client, 'coverage', { sample, data_source: regions }, config.patienceMs);
  recordsImported.add(task.result?.records ?? 0);
  client.must({ route: 'updateSample', path: sample, method: 'PATCH', json: { active: true } });
  return sample;
}

import { serveJobs } from '@varfreq/runtime/threads/serve-jobs';
import { type CarrierCounts, type CountJob, countCarriers } from './count-carriers.ts';
import { type ExomeDesign, ExomePeople } from './exome-people.ts';

let exomes: ExomePeople | undefined;

serveJobs<CountJob, CarrierCounts, never, ExomeDesign>(async ({ sites, ...people }, { data }) => {
  exomes ??= new ExomePeople(data);
  return countCarriers(exomes, sites, people);
});

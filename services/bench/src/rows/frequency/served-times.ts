import { createRandom } from '@varfreq/testkit/random';
import type { SiteList } from '../cohort/site-list.ts';
import { median, seconds } from '../measure.ts';
import { queryVariant } from '../served/requests.ts';
import type { ServedCohort } from './served-cohort.ts';

/** P15 and P16 before compaction, for the record. */
export interface BeforeCompaction {
  exomeSeconds: number;
  queryMs: number;
}

const slowQueries = 5;

/** Measured once, since both may be slow. `exome` is relative to the local files' directory. */
export async function beforeCompaction(
  served: ServedCohort,
  sites: SiteList,
  exome: string,
): Promise<BeforeCompaction> {
  const dataSource = await served.dataSource(exome);
  const exomeSeconds = await seconds(() => served.annotate(dataSource));
  return { exomeSeconds, queryMs: median(await queryTimes(served, sites, slowQueries)) };
}

/** Milliseconds of sequential single-site queries over the whole cohort; the same sites each time. */
export async function queryTimes(served: ServedCohort, sites: SiteList, count: number): Promise<number[]> {
  const random = createRandom(count);
  const times: number[] = [];
  while (times.length < count) {
    const site = random.below(sites.positions.length);
    const variant = `${sites.contigs[site]}:${sites.positions[site]}${sites.refs[site]}>${sites.alts[site]}`;
    times.push(1000 * (await seconds(() => queryVariant(served.client, variant))));
  }
  return times;
}

import { gunzipSync } from 'node:zlib';
import { createRandom } from '@varfreq/testkit/random';
import { type Tasked, TestSystem } from '../imports/testing/test-system.ts';
import { call, vcf } from '../imports/testing/vcf-text.ts';
import { randomCohort } from '../joint-imports/random-cohort.ts';

/** Representation of a frequency table. */
export interface Table extends Pick<Tasked, 'uri' | 'task' | 'data_source' | 'queries'> {
  fields: string[];
  min_carriers: number;
  format: string;
}

/** Anchored by an observed base, in two ways, and by none. */
const anchored = [
  ['1:9000', 'G', 'T', '0/1'],
  ['1:9000', 'G', 'GA', '1/1'],
  ['1:9000', 'GCC', 'G', '0/1'],
  ['1:9100', 'T', 'TAC', '0/1'],
] as const;

const setsOf = (group: string) =>
  Object.entries({ ALL: '*', GROUP: `group:${group}`, REST: `not group:${group}` }).map(([name, expression]) => ({
    name,
    expression,
  }));

/** A running system with a cohort in two groups, and the actions of tests of frequency tables. */
export class TableSystem extends TestSystem {
  /** Three sets of the cohort. */
  sets: Table['queries'] = [];

  static override async start(env: Readonly<Record<string, string>> = {}): Promise<TableSystem> {
    const tested = new TableSystem((await TestSystem.start({ ...env })).system);
    await tested.#fill();
    return tested;
  }

  async #fill(): Promise<void> {
    const group = await this.group();
    const cohort = randomCohort(createRandom(7), 12, { sites: 80, blocks: true });
    const data_source = await this.upload('vcf', cohort.text());
    const fields = {
      data_source,
      every_column: true,
      groups: [group],
      activate: true,
      coverage_from: 'reference_blocks',
    };
    await this.succeeded(await this.create('/joint_imports/', fields));
    const sample = await this.sample();
    await this.change(sample, { active: true });
    await this.vary(sample, vcf({ rows: anchored.map(([at, ref, alt, gt]) => call(at, ref, alt, 'GT', gt)) }));
    await this.cover(sample, '1\t0\t5000\n1\t8000\t9050\n2\t0\t100000\n');
    this.sets = setsOf(group);
  }

  /** Submits a table over the three sets; returns its URI. */
  async submit(fields: Readonly<Record<string, unknown>> = {}): Promise<string> {
    return await this.create('/frequency_tables/', { queries: this.sets, ...fields });
  }

  async show(uri: string): Promise<Table> {
    return (await this.api.get(uri)).expect(200).entity<Table>();
  }

  /** The text of a table that has succeeded. */
  async textOf(uri: string): Promise<string> {
    await this.succeeded(uri);
    return gunzipSync(await this.api.download((await this.show(uri)).data_source.uri)).toString('latin1');
  }

  /** Makes a table; returns its text. */
  async table(fields: Readonly<Record<string, unknown>> = {}): Promise<string> {
    return await this.textOf(await this.submit(fields));
  }
}

/** Lines of a table that are not its header. */
export function linesOf(text: string): string[][] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));
}

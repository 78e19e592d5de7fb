import { basename } from 'node:path';
import { type FrequencyTable, resultOf } from '@varfreq/client/resources';
import { queriesOfGroups, readQueries } from '../names/queries.ts';
import { regionOf } from '../names/variant-path.ts';
import type { Session } from '../session/session.ts';
import { Problem } from '../terminal/problem.ts';
import { downloadIndex, downloadTo, requireOutput, uploadFile } from '../work/transfers.ts';
import { Undo } from '../work/undo.ts';
import { watch } from '../work/watch.ts';

/** Options of `export`. */
export interface ExportOptions {
  query: string[];
  group: string[];
  fields?: string[];
  missingAsDot?: boolean;
  minCarriers?: number;
  format?: 'vcf' | 'csv';
  region: string[];
  gene: string[];
  regions?: string;
  output: string;
  index: boolean;
}

/** Writes a table of all variants that samples of the queries carry; what was made on the server for it is deleted. */
export async function exportTable(session: Session, options: ExportOptions): Promise<void> {
  const regions = [...options.region.map(regionOf), ...options.gene.map((gene) => ({ gene }))];
  if (regions.length > 0 && options.regions !== undefined) {
    throw new Problem('usage', '--regions is instead of --region and --gene');
  }
  await requireOutput(options.output);
  const queries = await readQueries(session, [...options.query, ...queriesOfGroups(options.group, options.query)]);
  const client = await session.client();
  const format = options.format ?? (/\.csv(\.gz)?$/i.test(options.output) ? 'csv' : 'vcf');
  const undo = new Undo(session);
  await undo.around(async () => {
    const bed = options.regions;
    const source = bed && undo.add(await uploadFile(session, { path: bed, filetype: 'bed' }));
    const table = await client.post<FrequencyTable>('/frequency_tables/', {
      queries,
      format,
      ...(options.fields && { fields: options.fields }),
      ...(options.missingAsDot && { missing_as_dot: true }),
      ...(options.minCarriers && { min_carriers: options.minCarriers }),
      ...(source && { regions_data_source: source }),
      ...(regions.length > 0 && { regions }),
    });
    const made = undo.add(table.data_source.uri);
    undo.add(table.uri);
    const { task } = await watch<FrequencyTable>(session, table.uri, `${basename(options.output)}, table`);
    await downloadTo(session, `${made}/data`, options.output);
    if (options.index && format === 'vcf') await downloadIndex(session, made, options.output);
    session.screen.bars.stop();
    if (options.output === '-') return;
    const result = resultOf(task);
    const shown = { output: options.output, result };
    session.screen.result(shown, () => `${options.output}: ${result?.variants ?? 0} variants`);
  });
  await undo.run();
}

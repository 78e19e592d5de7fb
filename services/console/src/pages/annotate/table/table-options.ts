import type { DataSource, FrequencyTable } from '../../../api/types.ts';
import { readRegions } from './regions.ts';

/** What is asked of a table besides its sets and figures. */
export interface TableOptions {
  readonly name: string;
  readonly format: FrequencyTable['format'];
  /** As it is written. */
  readonly minCarriers: string;
  /** Regions as they are written, one a line. */
  readonly regions: string;
  /** A BED file instead of regions. */
  readonly bed: Pick<DataSource, 'uri' | 'name'> | undefined;
}

/** What the API takes where nothing is said. */
export const defaultOptions: TableOptions = { name: '', format: 'vcf', minCarriers: '1', regions: '', bed: undefined };

/** The first line of the regions that is none. */
export const unreadOf = ({ regions, bed }: TableOptions): string | undefined =>
  bed === undefined ? readRegions(regions).unread : undefined;

/** Fields of a request; what is written wrongly is for the API to refuse. */
export function optionFieldsOf({ name, format, minCarriers, regions: written, bed }: TableOptions): object {
  const { regions } = readRegions(written);
  return {
    format,
    ...(minCarriers.trim() !== '' && { min_carriers: Number(minCarriers) }),
    ...(bed !== undefined && { regions_data_source: bed.uri }),
    ...(bed === undefined && regions.length > 0 && { regions }),
    ...(name.trim() !== '' && { name: name.trim() }),
  };
}

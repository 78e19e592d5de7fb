import { AppError } from '@varfreq/runtime/errors';
import type { Call } from '../../rest/call.ts';
import type { AskedRegion } from './variant-fields.ts';

/** Positions on a chromosome, 1-based and inclusive. */
interface Place {
  readonly chromosome: string;
  readonly begin: number;
  readonly end: number;
}

/**
 * Where a region is. Errors: `bad_request` for one that is too long, and for a gene that is unknown or in several places.
 */
export async function placeOf(call: Call, { gene, chromosome = '', begin = 0, end = 0 }: AskedRegion): Promise<Place> {
  const asked = { chromosome, begin, end };
  const place = gene === undefined ? asked : await call.services.variants.locateGene({ gene, chromosome }, call.rpc);
  const { maxRegionBases } = call.settings;
  if (place.end - place.begin < maxRegionBases) return place;
  throw new AppError('bad_request', `region: expected at most ${maxRegionBases} bases`);
}

import type { TableRegionInit } from '@varfreq/contracts/metadata/v1/TableRegion';
import { AppError, isAppError } from '@varfreq/runtime/errors';
import type { Call } from '../../rest/call.ts';
import type { AskedRegion } from '../variants/variant-fields.ts';

/** Genes looked up at once. */
const atOnce = 16;

/** Regions with genes replaced by their places. Errors: `bad_request` for a gene that is unknown or in several places. */
export async function placesOf(call: Call, asked: readonly AskedRegion[]): Promise<TableRegionInit[]> {
  const places: TableRegionInit[] = [];
  for (let first = 0; first < asked.length; first += atOnce) {
    const some = asked.slice(first, first + atOnce);
    places.push(...(await Promise.all(some.map((region, index) => placeOf(call, region, first + index)))));
  }
  return places;
}

async function placeOf(call: Call, asked: AskedRegion, index: number): Promise<TableRegionInit> {
  const { gene, chromosome = '', begin = 0, end = 0 } = asked;
  if (gene === undefined) return { chromosome, begin, end };
  try {
    return await call.services.variants.locateGene({ gene, chromosome }, call.rpc);
  } catch (error) {
    if (!isAppError(error) || error.code !== 'bad_request') throw error;
    throw new AppError('bad_request', error.message.replace(/^region(?=[.:])/, `regions[${index}]`), { cause: error });
  }
}

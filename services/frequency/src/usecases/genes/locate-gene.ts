import type { LocateGeneRequest } from '@varfreq/contracts/frequency/v1/LocateGeneRequest';
import type { LocateGeneResponseInit } from '@varfreq/contracts/frequency/v1/LocateGeneResponse';
import type { QueryParts } from '../query-parts.ts';
import { refuse, storedContig } from '../requests/stored-contig.ts';
import { geneNumbers } from './gene-numbers.ts';

const field = 'region.gene';
const maxShownPlaces = 10;

/** 1-based and inclusive. */
interface Place {
  chromosome: string;
  begin: number;
  end: number;
}

/**
 * The region of a gene: its places on the chromosome, where they overlap, merged. `named` returns the parts with the names
 * of these contigs as they are stored. Errors: `bad_request` without a gene annotation, for an unknown gene, and for one
 * in several places, which it lists.
 */
export async function locateGene(
  { gene, chromosome }: LocateGeneRequest,
  { genes }: QueryParts,
  named: (contigs: readonly string[]) => Promise<QueryParts>,
): Promise<LocateGeneResponseInit> {
  if (genes === undefined) return refuse(field, 'no genes are configured: give chromosome, begin and end');
  const found = geneNumbers(field, gene, genes).map((number) => genes.gene(number));
  const parts = await named([...found.map(({ contig }) => contig), chromosome]);
  const places = mergedPlaces(
    found.map(({ contig, start, end }) => ({
      chromosome: parts.contigs.resolve(contig) ?? contig,
      begin: start + 1,
      end,
    })),
  );
  const wanted = chromosome === '' ? undefined : storedContig(chromosome, parts);
  const left = wanted === undefined ? places : places.filter((place) => place.chromosome === wanted);
  if (left.length === 1) return left[0]!;
  if (left.length === 0) return refuse(field, `${JSON.stringify(gene)} is not on ${wanted}, but at ${listed(places)}`);
  const remedy = new Set(left.map((place) => place.chromosome)).size > 1 ? 'give the chromosome too' : 'give a region';
  return refuse(field, `${JSON.stringify(gene)} is in several places, ${listed(left)}; ${remedy}`);
}

/** Places that overlap become one; by chromosome as they come, then by position. */
function mergedPlaces(places: readonly Place[]): Place[] {
  const byChromosome = Map.groupBy(places, ({ chromosome }) => chromosome);
  return [...byChromosome.values()].flatMap((group) => {
    const merged: Place[] = [];
    for (const place of group.sort((a, b) => a.begin - b.begin)) {
      const last = merged.at(-1);
      if (last === undefined || place.begin > last.end) merged.push({ ...place });
      else last.end = Math.max(last.end, place.end);
    }
    return merged;
  });
}

function listed(places: readonly Place[]): string {
  const shown = places.slice(0, maxShownPlaces).map(({ chromosome, begin, end }) => `${chromosome}:${begin}-${end}`);
  return shown.join(', ') + (places.length > maxShownPlaces ? ` and ${places.length - maxShownPlaces} more` : '');
}

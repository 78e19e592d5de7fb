import { frequencyV1, type metadataV1 } from '@varfreq/contracts/load';
import { AppError } from '@varfreq/runtime/errors';
import { type Client, isUnimplemented } from '@varfreq/runtime/grpc/client';
import type { Handlers, ServerCall } from '@varfreq/runtime/grpc/methods';
import { type GrpcService, grpcService } from '@varfreq/runtime/grpc/server';
import { MissingSegmentError } from '../counting/missing-segment-error.ts';
import { pageCarriers } from '../usecases/carriers/page-carriers.ts';
import { QueryEngines, type TakeSnapshot } from '../usecases/engines/query-engines.ts';
import { findGenes } from '../usecases/genes/find-genes.ts';
import { locateGene } from '../usecases/genes/locate-gene.ts';
import { listRegion } from '../usecases/list-region.ts';
import { lookUp } from '../usecases/look-up.ts';
import type { OpenEngine, QueryParts } from '../usecases/query-parts.ts';
import { refuseSmallSets } from '../usecases/shown-counts.ts';
import { readStated } from '../usecases/snapshots/read-snapshot.ts';

/** The part of metadata's Manifest service used by queries. */
export type Snapshots = Pick<Client<typeof metadataV1.Manifest>, 'takeSnapshot' | 'getContigs'>;

/**
 * The Variants service: current frequencies of single variants and regions; `engineBytes` bounds the engines kept for
 * recent queries. Errors: see the proto.
 */
export function variantsService(parts: QueryParts, manifest: Snapshots, engineBytes: number): GrpcService {
  const engines = new QueryEngines(parts, engineBytes);
  const openEngine =
    (call: ServerCall): OpenEngine =>
    async (queries) => {
      const take: TakeSnapshot = (asked, knownState, signal) => {
        const request = { queries: [...asked], columns: true, ...(knownState && { knownState }) };
        return readStated(manifest.takeSnapshot(request, { ...call, signal }));
      };
      const engine = await engines.open(queries, take, call.signal);
      refuseSmallSets(engine, queries, 'forbidden');
      return engine;
    };
  const namedParts = async (chromosome: string, call: ServerCall): Promise<QueryParts> => {
    if (!parts.contigs.isAmbiguous(chromosome)) return parts;
    return { ...parts, contigs: parts.contigs.keeping(await ownContigs(manifest, call)) };
  };
  const namedAll = async (chromosomes: readonly string[], call: ServerCall): Promise<QueryParts> =>
    namedParts(chromosomes.find((chromosome) => parts.contigs.isAmbiguous(chromosome)) ?? '', call);
  const handlers: Handlers<typeof frequencyV1.Variants> = {
    lookUp: async (request, call) =>
      whileStored(lookUp(request, (chromosome) => namedParts(chromosome, call), openEngine(call))),
    listRegion: async (request, call) =>
      whileStored(listRegion(request, await namedParts(request.chromosome, call), openEngine(call), call.signal)),
    listCarriers: async (request, call) => {
      const named = (chromosome: string) => namedParts(chromosome, call);
      return whileStored(pageCarriers(request, named, openEngine(call), call.signal));
    },
    getGenome: async () => genomeOrBuild(parts),
    findGenes: async (request, call) => findGenes(request, parts, (contigs) => namedAll(contigs, call)),
    locateGene: async (request, call) => locateGene(request, parts, (contigs) => namedAll(contigs, call)),
  };
  return grpcService(frequencyV1.Variants, handlers);
}

/** Names with data of their own. Metadata before 0.2 does not say: any name may have some. */
async function ownContigs(manifest: Snapshots, call: ServerCall): Promise<readonly string[] | 'all'> {
  try {
    return (await manifest.getContigs({}, call)).own;
  } catch (error) {
    if (isUnimplemented(error)) return 'all';
    throw error;
  }
}

function genomeOrBuild({ genome, build }: QueryParts): { chromosomes?: string[]; build?: string } {
  if (genome !== undefined) return { chromosomes: [...genome.contigs.keys()] };
  if (build === undefined) throw new AppError('not_found', 'No reference genome is configured.');
  return { build };
}

/** Query snapshots pin nothing: when segments are replaced during a query, the client may retry at once. */
async function whileStored<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof MissingSegmentError)) throw error;
    const message = 'Stored variants were compacted while they were read; try again.';
    throw new AppError('unavailable', message, { details: { retryAfterSeconds: 1 }, cause: error });
  }
}

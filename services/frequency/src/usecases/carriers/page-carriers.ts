import type { CarrierInit } from '@varfreq/contracts/frequency/v1/Carrier';
import type { ListCarriersRequest } from '@varfreq/contracts/frequency/v1/ListCarriersRequest';
import type { ListCarriersResponseInit } from '@varfreq/contracts/frequency/v1/ListCarriersResponse';
import type { SnapshotSample } from '@varfreq/contracts/metadata/v1/SnapshotSample';
import { fewestCarriers } from '@varfreq/contracts/query-floor';
import { AppError } from '@varfreq/runtime/errors';
import { toMessage } from '../look-up.ts';
import type { OpenEngine, QueryParts } from '../query-parts.ts';
import { askedVariant, canonicalVariant } from '../requests/asked-variant.ts';

// gRPC messages are limited to 4 MiB; a carrier takes at most 36 bytes.
const maxRows = 100_000;

/**
 * A page of the carriers of a variant in the samples that may be seen, and how many individuals there are in the
 * others; `named` as for `lookUp`. The page ends before `last` if it would not fit into one message. Errors: `bad_request` with its field;
 * `unavailable`; the signal's reason.
 */
export async function pageCarriers(
  request: ListCarriersRequest,
  named: (chromosome: string) => Promise<QueryParts>,
  openEngine: OpenEngine,
  signal: AbortSignal,
): Promise<ListCarriersResponseInit> {
  const { query, visible, first } = request;
  if (!query) throw new AppError('bad_request', 'query: expected a query', { details: { field: 'query' } });
  const asked = askedVariant(request);
  const variant = await canonicalVariant(asked, await named(asked.contig));
  const engine = await openEngine([query]);
  const carriers = await engine.carriers(variant);
  signal.throwIfAborted();
  const last = Math.min(request.last, first + maxRows - 1);
  const items: CarrierInit[] = [];
  let [total, withheld] = [0, 0];
  for (const { sample, ...carrier } of carriers) {
    if (!isVisible(sample, visible)) withheld += carrier.individuals;
    else if (total++ >= first && total - 1 <= last) items.push({ sampleId: sample.sampleId, ...carrier });
  }
  const [fewest = 0] = fewestCarriers([query], engine.sets);
  const isBelow = withheld > 0 && withheld < fewest;
  const shown = isBelow ? { withheld: 0, below: 1 } : { withheld };
  return { variant: toMessage(variant), items, total, ...shown };
}

function isVisible(sample: SnapshotSample, visible: ListCarriersRequest['visible']): boolean {
  if (!visible) return false;
  return visible.all || (visible.public && sample.public) || visible.ownerId === sample.ownerId;
}

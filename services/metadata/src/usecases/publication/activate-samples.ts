import type { PublishedImport } from '../../domain/tasks/published-tracks.ts';
import { activationOf } from '../../postgres/catalogue/joint-imports.ts';
import { addAuditEntries } from '../../postgres/directory/audit-log.ts';
import { activateSamples } from '../../postgres/directory/sample-batches.ts';
import { addSampleEvents } from '../../postgres/events/events.ts';
import type { Tx } from '../../postgres/session.ts';
import { sampleEntry } from '../catalogue/audit-catalogue.ts';

/**
 * Activates the samples of a joint import whose variations first become visible with this transaction, if it was to do
 * so, as a change of each would. A sample that was deactivated since stays so when the import is submitted again.
 */
export async function activateSamplesOf(tx: Tx, taskId: number, targets: readonly PublishedImport[]): Promise<void> {
  const activation = await activationOf(tx, taskId);
  if (activation === undefined) return;
  const first = targets.filter(({ kind, publishedTrack }) => kind === 'variation' && publishedTrack === null);
  const ids = await activateSamples(tx, [...new Set(first.map(({ sampleId }) => sampleId))]);
  await addSampleEvents(tx, ids, 'activated');
  const { userId, requestId } = activation;
  await addAuditEntries(tx, ids.map(sampleEntry.activated), { userId, requestId: requestId ?? undefined });
}

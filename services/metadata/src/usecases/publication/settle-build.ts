import type { PublishedImport } from '../../domain/tasks/published-tracks.ts';
import { contigsOf, type ShardOutput } from '../../domain/tasks/shard-output.ts';
import { addAuditEntry } from '../../postgres/directory/audit-log.ts';
import { learnBuild, selectBuild } from '../../postgres/installation-build.ts';
import type { Tx } from '../../postgres/session.ts';
import { requestOf } from '../../postgres/tasks/tasks.ts';

/** Why an import fails. */
export interface OtherBuild {
  code: 'reference_mismatch';
  message: string;
}

/**
 * Learns the build of the installation from an import about to be published, whose header has its lengths for contigs with
 * data. Returns the error of a file of another build, if one became known while it was imported.
 */
export async function settleBuild(
  tx: Tx,
  taskId: number,
  { id, kind }: Pick<PublishedImport, 'id' | 'kind'>,
  { parse }: ShardOutput,
): Promise<OtherBuild | undefined> {
  const found = parse?.headerBuild;
  const used = new Set(contigsOf(parse?.segments ?? []));
  if (found === undefined || !found.contigs.some((contig) => used.has(contig))) return undefined;
  if (await learnBuild(tx, found.name)) {
    const detail = `${found.name}, /${kind}s/${id}`;
    await addAuditEntry(tx, { action: 'BUILD_LEARNED', subject: '/genome', detail, ...(await requestOf(tx, taskId)) });
    return undefined;
  }
  const { name } = await selectBuild(tx);
  return name === null || name === found.name || !found.refusesOthers ? undefined : otherBuild(found.name, name);
}

function otherBuild(found: string, known: string): OtherBuild {
  const lengths = `the contig lengths in the header are those of ${found}, but this installation uses ${known}`;
  const remedy = 'lift the file over, import it where its genome is used, or set ignore_contig_lengths to true';
  return { code: 'reference_mismatch', message: `${lengths}; ${remedy}` };
}

import { basename } from 'node:path';
import type { JointImport } from '@varfreq/client/resources';
import { resolve } from '../names/resolve.ts';
import type { Session } from '../session/session.ts';
import { readText } from '../work/read-text.ts';
import { uploadFile } from '../work/transfers.ts';
import { Undo } from '../work/undo.ts';
import { watch } from '../work/watch.ts';

/** Options of `import --joint FILE`. */
export interface JointOptions {
  ped?: string;
  familyGroups?: boolean;
  /** Coverage from the reference blocks of a gVCF. */
  referenceBlocks?: boolean;
  group: string[];
  public?: boolean;
  coverageProfile: boolean;
  activate?: boolean;
  wait?: boolean;
}

/** Makes a sample of each column of a VCF, in one import. */
export async function importJoint(session: Session, path: string, options: JointOptions): Promise<void> {
  const ped = options.ped === undefined ? undefined : await readText(options.ped);
  const groups = await Promise.all(options.group.map((group) => resolve(session, 'groups', group)));
  const client = await session.client();
  const undo = new Undo(session);
  const joint = await undo.around(async () => {
    const source = undo.add(await uploadFile(session, { path, filetype: 'vcf' }));
    return await client.post<JointImport>('/joint_imports/', {
      data_source: source,
      every_column: true,
      groups,
      ...(ped !== undefined && { ped, family_groups: options.familyGroups ?? false }),
      ...(options.referenceBlocks && { coverage_from: 'reference_blocks' }),
      ...(options.public && { public: true }),
      ...(!options.coverageProfile && { coverage_profile: false }),
      ...(options.activate && { activate: true }),
    });
  });
  if (options.wait) await watch(session, joint.uri, `${basename(path)}, import`);
  session.screen.bars.stop();
  const state = options.wait ? 'imported' : `submitted; varfreq tasks watch ${joint.uri}`;
  const shown = { joint_import: joint.uri, samples: joint.sample_count };
  session.screen.result(shown, () => `${joint.uri}: ${joint.sample_count} samples ${state}`);
}

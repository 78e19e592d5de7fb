import type { InstallationBuild } from '@varfreq/contracts/metadata/v1/InstallationBuild';
import { buildNames } from '@varfreq/genomics/known-builds';
import { defined } from '@varfreq/runtime/defined';
import { AppError, isAppError } from '@varfreq/runtime/errors';
import { decide } from '../../domain/permissions.ts';
import { type BuildRow, type GenomeRow, genomeResource } from '../../resources/genome.ts';
import { changedAnswer, instanceAnswer } from '../../rest/answers.ts';
import type { Call } from '../../rest/call.ts';
import { nullable } from '../../rest/decoding/fields.ts';
import { oneOf } from '../../rest/decoding/scalars.ts';
import { type AnyEndpoint, endpoint } from '../../rest/endpoint.ts';
import { instanceReply } from '../../rest/replies/instance.ts';
import { expectRevision } from '../../rest/replies/preconditions.ts';

const resources = [genomeResource];

const getGenome = endpoint({
  method: 'GET',
  path: '/genome',
  operationId: 'getGenome',
  summary: 'Get the reference genome',
  description:
    'Allowed to anyone. 404 on a server without a reference genome, except for administrators, who see the build if one is known or set.',
  fields: {},
  answer: instanceAnswer(genomeResource, 'The reference genome, or the build.'),
  errors: ['not_found'],
  access: 'anyone',
  resources,
  async handle(call) {
    const genome = await configured(call);
    await call.authorize('genome:read', {});
    return await instanceReply(call, genomeResource, await shown(call, genome));
  },
});

/** Errors: `not_found` for all but administrators when there is no genome, and for them while no build is known or set. */
async function shown(call: Call, genome: GenomeRow | undefined): Promise<GenomeRow> {
  if (genome !== undefined && 'chromosomes' in genome) return genome;
  if (!decide(await call.caller(), 'genome:read-build', {}).allowed) throw noGenome('');
  const row = genome ?? buildRow(await call.services.maintenance.getBuild({}, call.rpc));
  if (row.build === null && row.source !== 'ADMINISTRATOR') throw noGenome(' No build is known either; PATCH sets it.');
  return row;
}

function noGenome(more: string): AppError {
  return new AppError('not_found', `No reference genome is configured.${more}`);
}

/** What the settings of the workers say: the genome, else the build. */
async function configured(call: Call): Promise<GenomeRow | undefined> {
  try {
    const { chromosomes, build } = await call.services.variants.getGenome({}, call.rpc);
    return build === '' ? { chromosomes } : { build, source: 'SETTING', revision: 1 };
  } catch (error) {
    if (isAppError(error) && error.code === 'not_found') return undefined;
    throw error;
  }
}

function buildRow({ name, source, revision }: InstallationBuild): BuildRow {
  return { build: name ?? null, source, revision };
}

const setBuild = endpoint({
  method: 'PATCH',
  path: '/genome',
  operationId: 'setBuild',
  summary: 'Set the build that files are compared with',
  description:
    'Requires the admin role. 409 on a server with a reference genome or another VARFREQ_BUILD. Stored data and running tasks stay as they are.',
  fields: {
    build: nullable(oneOf(buildNames), 'Known build of the files; null: compare with none, and learn none.'),
  },
  example: { build: 'GRCh38' },
  answer: changedAnswer(genomeResource),
  errors: ['unauthorized', 'forbidden', 'precondition_failed', 'integrity_conflict'],
  access: 'login',
  resources,
  async handle(call) {
    await call.authorize('genome:update', {});
    const { build } = call.input;
    const row = await configured(call);
    if (row !== undefined && build !== undefined && !isBuild(row, build)) throw settled(row);
    const present = row ?? buildRow(await call.services.maintenance.getBuild({}, call.rpc));
    const expectedRevision = await expectRevision(call, genomeResource, present);
    if (row !== undefined || build === undefined) return await instanceReply(call, genomeResource, present);
    const change = defined({ name: build ?? undefined, expectedRevision });
    const changed = await call.services.maintenance.setBuild(change, call.rpc);
    return await instanceReply(call, genomeResource, buildRow(changed));
  },
});

function isBuild(row: GenomeRow, name: string | null): boolean {
  return 'build' in row && row.build === name;
}

function settled(row: GenomeRow): AppError {
  const by = 'chromosomes' in row ? 'the reference genome, VARFREQ_GENOME' : 'the setting VARFREQ_BUILD';
  return new AppError('integrity_conflict', `build: cannot be changed, because this server takes it from ${by}`);
}

/** `/genome`, and the build, an addition. */
export const genomeEndpoints: readonly AnyEndpoint[] = [getGenome, setBuild];

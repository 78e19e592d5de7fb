import type { NewJointMemberInit } from '@varfreq/contracts/metadata/v1/NewJointMember';
import { AppError } from '@varfreq/runtime/errors';
import { everyColumn, jointMembers } from '../../domain/joint-imports/members.ts';
import type { Reply } from '../../http/reply.ts';
import { dataSourceResource } from '../../resources/data-source.ts';
import { jointImportResource } from '../../resources/joint-import.ts';
import { userResource } from '../../resources/user.ts';
import { createdAnswer } from '../../rest/answers.ts';
import type { Call } from '../../rest/call.ts';
import { type AnyEndpoint, endpoint } from '../../rest/endpoint.ts';
import { createdReply } from '../../rest/replies/created.ts';
import { readingOptions } from '../catalogue/import-fields.ts';
import {
  type JointImportInput,
  type JointImportRequest,
  jointImportFields,
  jointImportRequest,
} from './joint-import-fields.ts';
import { readColumnNames } from './read-column-names.ts';

/** Of the members in a message, below the 4 MiB that it may have. */
const mostMemberBytes = 3_500_000;

/** Reads the names of the columns from the file. Errors: `bad_request`, `unavailable`. */
async function membersOf(
  call: Call<JointImportInput>,
  { columns, pedigree }: JointImportRequest,
): Promise<NewJointMemberInit[]> {
  const names = await readColumnNames(call, call.input.data_source.row);
  const wanted = 'length' in columns ? columns : everyColumn(names, columns);
  const members = jointMembers(names, wanted, pedigree);
  if (Buffer.byteLength(JSON.stringify(members)) > mostMemberBytes)
    throw new AppError('bad_request', 'samples: the names of all samples and groups are too long for one joint import');
  return members;
}

async function create(call: Call<JointImportInput>): Promise<Reply> {
  const { data_source: source, activate, family_groups: makesGroups } = call.input;
  const [options, request] = [readingOptions(call.input), jointImportRequest(call.input)];
  const { sampleOwnerIds, makesSamples } = request;
  const owners = { dataSourceOwnerId: source.row.userId, sampleOwnerIds };
  await call.authorize('joint-imports:create', { ...owners, makesSamples, makesGroups });
  if (source.row.filetype !== 'VCF') {
    const got = source.row.filetype.toLowerCase();
    throw new AppError('bad_request', `data_source: expected a data source of filetype vcf, got ${got}`);
  }
  const members = await membersOf(call, request);
  const idempotency = await call.idempotency();
  const what = { userId: await call.userId(), dataSourceId: source.id, options, members, activate };
  const created = await call.services.catalogue.createJointImport({ ...what, idempotency }, call.rpc);
  return await createdReply(call, jointImportResource, created, idempotency);
}

/** `POST /joint_imports/`: one task imports the columns of a file, each into a sample, all of them or none. */
export const createJointImport: AnyEndpoint = endpoint({
  method: 'POST',
  path: '/joint_imports/',
  operationId: 'createJointImport',
  summary: 'Import the columns of a file together',
  description:
    'Requires the admin role, or owning the data source and the existing samples, and the importer role to make samples or groups. ' +
    'One server task reads the file once and makes a variation for each column; all of them become visible in one commit, or none.',
  fields: jointImportFields,
  example: { data_source: '/data_sources/1', every_column: true },
  answer: createdAnswer(jointImportResource),
  errors: ['unauthorized', 'forbidden', 'integrity_conflict'],
  access: 'login',
  resources: [jointImportResource, dataSourceResource, userResource],
  handle: create,
});

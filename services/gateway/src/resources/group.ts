import type { Group } from '@varfreq/contracts/metadata/v1/Group';
import { decide } from '../domain/permissions.ts';
import { type Resource, uriOf } from '../rest/resource.ts';
import { representationSchema, uriSchema } from '../rest/schemas.ts';

/** Groups of samples. */
export const groupResource: Resource<Group> = {
  name: 'group',
  collection: '/groups/',
  schema: representationSchema(
    { uri: uriSchema, name: { type: 'string' } },
    'A group of samples, for example a disease type.',
  ),
  embeddable: {},
  load: async (services, ids, rpc) => (await services.directory.getGroups({ ids: [...ids] }, rpc)).items,
  idOf: (group) => group.id,
  revisionOf: (group) => group.revision,
  represent: (group) => ({ uri: uriOf(groupResource, group.id), name: group.name }),
  mayRead: (caller) => decide(caller, 'groups:read', {}).allowed,
};

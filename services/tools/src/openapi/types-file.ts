/** Where the types of the REST API belong, relative to the root. */
export const typesFile = 'services/shared/client/src/gen/api.ts';

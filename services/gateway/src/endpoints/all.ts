import type { AccessTrail } from '../access-trail.ts';
import type { AnyEndpoint } from '../http/endpoint.ts';
import type { Uploads } from '../uploads/uploads.ts';
import { annotationEndpoints } from './annotations.ts';
import { auditEndpoints } from './audit.ts';
import { authenticationEndpoints } from './authentication.ts';
import { compactionEndpoints } from './compaction.ts';
import { dataSourceEndpoints } from './data-sources.ts';
import { docsEndpoints } from './docs.ts';
import { genomeEndpoints } from './genome.ts';
import { groupEndpoints } from './groups.ts';
import { healthEndpoints } from './health.ts';
import { importEndpoints } from './imports.ts';
import { withOpenapi } from './openapi.ts';
import { rootEndpoints } from './root.ts';
import { sampleEndpoints } from './samples.ts';
import { tokenEndpoints } from './tokens.ts';
import { userEndpoints } from './users.ts';
import { variantEndpoints } from './variants.ts';

/** Every operation of the API, its own description included. */
export function allEndpoints(parts: {
  uploads: Uploads;
  trail: AccessTrail;
  isStopping: () => boolean;
}): readonly AnyEndpoint[] {
  return withOpenapi([
    ...rootEndpoints,
    ...authenticationEndpoints,
    ...genomeEndpoints,
    ...userEndpoints,
    ...tokenEndpoints,
    ...groupEndpoints,
    ...sampleEndpoints,
    ...dataSourceEndpoints(parts.uploads, parts.trail),
    ...importEndpoints,
    ...annotationEndpoints,
    ...variantEndpoints(parts.trail),
    ...compactionEndpoints,
    ...auditEndpoints,
    ...healthEndpoints(parts.isStopping, parts.uploads.reserve),
    ...docsEndpoints,
  ]);
}

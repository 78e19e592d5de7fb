import type { AccessTrail } from '../access-trail.ts';
import type { EventStreams } from '../events/event-streams.ts';
import type { AnyEndpoint } from '../rest/endpoint.ts';
import type { Uploads } from '../uploads/uploads.ts';
import { dataSourceEndpoints } from './catalogue/data-sources.ts';
import { importCollections, importEndpoints } from './catalogue/imports.ts';
import { auditEndpoints } from './directory/audit.ts';
import { groupEndpoints } from './directory/groups.ts';
import { sampleEndpoints } from './directory/samples.ts';
import { tokenEndpoints } from './directory/tokens.ts';
import { userEndpoints } from './directory/users.ts';
import { webhookEndpoints } from './directory/webhooks.ts';
import { frequencyTableEndpoints, frequencyTables } from './frequency-tables/frequency-tables.ts';
import { jointImportEndpoints, jointImports } from './joint-imports/joint-imports.ts';
import { authenticationEndpoints } from './system/authentication.ts';
import { compactionEndpoints } from './system/compaction.ts';
import { docsEndpoints } from './system/docs.ts';
import { eventEndpoints } from './system/events.ts';
import { genomeEndpoints } from './system/genome.ts';
import { healthEndpoints } from './system/health.ts';
import { installationEndpoints } from './system/installation.ts';
import { withOpenapi } from './system/openapi.ts';
import { rootEndpoints } from './system/root.ts';
import { uploadEndpoints } from './uploads/uploads.ts';
import { annotationEndpoints, annotations } from './variants/annotations.ts';
import { geneEndpoints } from './variants/genes.ts';
import { getSampleSet } from './variants/sample-set.ts';
import { variantEndpoints } from './variants/variants.ts';

const owned = [jointImports, annotations, frequencyTables] as const;

/** Every operation of the API, including the one that describes it. */
export function allEndpoints(parts: {
  uploads: Uploads;
  trail: AccessTrail;
  streams: EventStreams;
  isStopping: () => boolean;
}): readonly AnyEndpoint[] {
  return withOpenapi([
    ...rootEndpoints,
    ...authenticationEndpoints,
    ...genomeEndpoints,
    ...userEndpoints,
    ...tokenEndpoints,
    ...webhookEndpoints,
    ...groupEndpoints,
    ...sampleEndpoints,
    ...dataSourceEndpoints(parts.uploads, parts.trail),
    ...uploadEndpoints(parts.uploads),
    ...importEndpoints,
    ...jointImportEndpoints,
    ...annotationEndpoints,
    ...frequencyTableEndpoints,
    ...variantEndpoints(parts.trail),
    getSampleSet(parts.trail),
    ...geneEndpoints,
    ...eventEndpoints(parts.streams, { imports: importCollections, owned }),
    ...compactionEndpoints,
    ...installationEndpoints,
    ...auditEndpoints,
    ...healthEndpoints(parts.isStopping, parts.uploads.reserve),
    ...docsEndpoints,
  ]);
}

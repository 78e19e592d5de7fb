import { entityOf, type Resource } from '../lib/client.ts';
import type { IterationContext } from '../lib/context.ts';

/** A user browses: the root, the newest samples, one of them with its groups. */
export function browse({ client }: IterationContext): void {
  client.must({ route: 'getRoot', path: '/' });
  client.must({ route: 'getAuthentication', path: '/authentication' });
  const headers = { Range: 'items=0-19' };
  const page = client.must({ route: 'listSamples', path: '/samples/?order=-added', headers });
  const newest = entityOf<{ items: Resource[] }>(page).items[0]!;
  // The scenario `samples` may have removed it.
  client.must({ route: 'getSample', path: `${newest.uri}?embed=groups,user`, expect: [200, 404] });
  client.must({ route: 'listDataSources', path: '/data_sources/?order=-added', headers });
}

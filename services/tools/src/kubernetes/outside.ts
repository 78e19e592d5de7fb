import { parseResources } from '../charts/render.ts';
import type { Namespace } from './cluster.ts';
import { chartValues } from './images/values.ts';

type Component = 'postgresql' | 'kafka' | 'minio';

/** Services outside of an installation: the chart's bundled ones, in a namespace of their own. */
export interface Outside {
  /** URL of the database. */
  database: string;
  brokers: string;
  /** An S3 store and its bucket. */
  store: { endpoint: string; bucket: string; accessKey: string; secretKey: string };
}

/** Creates the namespace with these services; resolves once they are ready. */
export async function addOutside(namespace: Namespace, components: readonly Component[]): Promise<Outside> {
  await namespace.create();
  const bundled = `bundled=${JSON.stringify(chartValues.bundled)}`;
  const rendered = await namespace.helm('template', 'varfreq', 'charts/varfreq', '--set-json', bundled);
  await namespace.apply(
    ...parseResources(rendered).filter(
      ({ kind, metadata: { name, labels = {} } }) =>
        name === 'varfreq-bundled' ||
        (kind !== 'NetworkPolicy' && components.some((one) => one === labels['app.kubernetes.io/component'])),
    ),
  );
  for (const one of components)
    await namespace.kubectl('rollout', 'status', `statefulset/varfreq-${one}`, '--timeout=10m');
  return await addressesOf(namespace);
}

async function addressesOf(namespace: Namespace): Promise<Outside> {
  const { data } = await namespace.get('secret', 'varfreq-bundled');
  const secret = (key: string) => Buffer.from(data[key], 'base64').toString();
  const host = (component: Component) => `varfreq-${component}.${namespace.name}.svc`;
  return {
    database: `postgres://varfreq:${secret('postgresql-password')}@${host('postgresql')}:5432/varfreq`,
    brokers: `${host('kafka')}:9092`,
    store: {
      ...{ endpoint: `http://${host('minio')}:9000`, bucket: 'varfreq' },
      ...{ accessKey: secret('s3-access-key'), secretKey: secret('s3-secret-key') },
    },
  };
}

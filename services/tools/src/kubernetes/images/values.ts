import { imageOf } from '../../images/build-image.ts';
import { services } from '../../images/service-containers.ts';
import { dependencyImage } from './dependency-image.ts';

/** Values that take the images loaded into the node, as Podman names them. */
export const chartValues = {
  image: { registry: 'localhost', tag: 'test', pullPolicy: 'Never' },
  bundled: {
    postgresql: { image: dependencyImage },
    kafka: { image: dependencyImage },
    minio: { image: dependencyImage },
  },
};

/** Values of pods that several installations fit beside each other on a small node. */
const small = { resources: { requests: { cpu: '50m' } } };
export const smallPods = {
  gateway: small,
  metadata: small,
  parser: small,
  frequencyWorker: small,
  frequencyQuery: small,
};

const split = (image: string) => ({ newName: image.replace(/:[^:]+$/, ''), newTag: image.replace(/^.*:/, '') });

/** The same for a kustomization. */
export const kustomizeImages = [
  ...services.map((service) => ({ name: `varfreq/${service}`, ...split(imageOf(service)) })),
  ...['postgres', 'apache/kafka', 'ghcr.io/versity/versitygw'].map((name) => ({ name, ...split(dependencyImage) })),
];

import { type Component, openSettings } from './component-settings.ts';
import { closed, count, flag, kubernetes, listOf, oneOf, text, texts, type ValueSchema } from './json-schema.ts';

const resources = kubernetes('Requests and limits of processor and memory.');

/** Where pods go. */
export const placing = {
  nodeSelector: texts('Labels of nodes that pods may run on.'),
  tolerations: listOf('Taints of nodes that pods put up with.', 'object'),
  affinity: kubernetes('Affinity of pods, besides their spreading over nodes and zones.'),
  priorityClassName: text('Priority class of pods.'),
};

const scaling = {
  minReplicas: count('Replicas at least.'),
  maxReplicas: count('Replicas at most.', 1),
  cpuPercent: count('Use of the requested processors that `hpa` aims at.', 1),
};

const ofServing = closed('How replicas are added and removed.', {
  kind: oneOf('`none`: `replicas`; `hpa`: by processor use.', 'none', 'hpa'),
  ...scaling,
});

const ofWorkers = closed('How replicas are added and removed.', {
  kind: oneOf(
    '`none`: `replicas`; `keda`: by shards that wait and run; `hpa`: by processor use.',
    'none',
    'hpa',
    'keda',
  ),
  ...scaling,
});

function settings(component: Component): ValueSchema {
  const properties = openSettings(component).map(({ env, expected, description }) => [
    env,
    { description: `${description} Takes ${expected}.`, type: ['string', 'integer', 'boolean'] },
  ]);
  return closed('More settings of the service, by variable.', Object.fromEntries(properties));
}

function component(name: Component, title: string, own: Record<string, ValueSchema>) {
  return closed(title, {
    replicas: count('Replicas, unless they are scaled.'),
    ...own,
    disruptionBudget: closed('How many replicas may be drained at once.', {
      enabled: flag('Whether there is a PodDisruptionBudget.'),
      maxUnavailable: { description: 'Replicas that may be away: a number or a share.', type: ['integer', 'string'] },
    }),
    resources,
    settings: settings(name),
    extraEnv: listOf('More variables, as in a container.', 'object'),
    extraVolumes: listOf('More volumes, as in a pod.', 'object'),
    extraVolumeMounts: listOf('Where they are, as in a container.', 'object'),
    podLabels: texts('More labels of pods.'),
    podAnnotations: texts('Annotations of pods.'),
    ...placing,
  });
}

const finishSeconds = count('Seconds that shards have to finish when a pod is stopped, before they are handed back.');

/** The components, each with what it has for itself. */
export const components: Readonly<Record<string, ValueSchema>> = {
  gateway: component('gateway', 'The REST API.', {
    autoscaling: ofServing,
    drainSeconds: count('Seconds between the end of new connections to a pod and its stop.', 1),
    graceSeconds: count('Seconds that uploads and downloads have to finish when a pod is stopped.', 1),
    trustedProxies: count(
      'Proxies in front whose X-Forwarded-For, -Host and -Proto are believed: 1 with an Ingress or a Gateway.',
    ),
    service: closed('The Service of the REST API.', {
      type: oneOf('Its type.', 'ClusterIP', 'NodePort', 'LoadBalancer'),
      port: count('Its port.', 1),
      annotations: texts('Its annotations.'),
    }),
  }),
  metadata: component('metadata', 'The owner of the database: several replicas are for outages, not for load.', {}),
  parser: component('parser', 'Workers that import files.', {
    autoscaling: ofWorkers,
    threads: count('Imports that a replica runs at once.', 1),
    finishSeconds,
    scratch: closed('Disk for sorting what does not fit into memory.', {
      size: text('Its size.'),
      storageClass: text('Its storage class; the disk of the node when empty.'),
    }),
  }),
  frequencyWorker: component('frequencyWorker', 'Workers that annotate files and merge stored data.', {
    autoscaling: ofWorkers,
    threads: count('Annotations that a replica runs at once.', 1),
    compactionThreads: count('Merges of stored data that it runs beside them.', 1),
    finishSeconds,
  }),
  frequencyQuery: component('frequencyQuery', 'What answers queries of variants.', { autoscaling: ofServing }),
  migrate: closed('The Job that brings the database schema up to date.', {
    timeoutSeconds: count('Seconds that it may take, the wait for the database included.', 1),
    extraEnv: listOf('More variables, as in a container.', 'object'),
    resources,
    ...placing,
  }),
  smokeTest: closed('What `helm test` runs.', {
    login: text('Who logs in: an administrator.'),
    existingSecret: text('Secret of the password; that of the installation when empty.'),
    passwordKey: text('Its key there.'),
    timeoutSeconds: count('Seconds that it may take.', 1),
    resources,
    ...placing,
  }),
};

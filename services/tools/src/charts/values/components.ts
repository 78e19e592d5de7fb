import { type Component, openSettings } from './component-settings.ts';
import {
  bucketFields,
  closed,
  count,
  flag,
  kubernetes,
  listOf,
  oneOf,
  text,
  texts,
  type ValueSchema,
} from './json-schema.ts';

const resources = kubernetes('Requests and limits of processor and memory.');

/** Placement of pods. */
export const placing = {
  nodeSelector: texts('Labels of nodes that pods may run on.'),
  tolerations: listOf('Taints of nodes that pods tolerate.', 'object'),
  affinity: kubernetes('Affinity of pods, in addition to their spreading over nodes and zones.'),
  priorityClassName: text('Priority class of pods.'),
};

const scaling = {
  minReplicas: count('Minimum number of replicas.'),
  maxReplicas: count('Maximum number of replicas.', 1),
  cpuPercent: count('Target use of the requested processors for `hpa`.', 1),
};

const ofServing = closed('How replicas are added and removed.', {
  kind: oneOf('`none`: `replicas`; `hpa`: by CPU use.', 'none', 'hpa'),
  ...scaling,
});

const ofWorkers = closed('How replicas are added and removed.', {
  kind: oneOf('`none`: `replicas`; `keda`: by waiting and running shards; `hpa`: by CPU use.', 'none', 'hpa', 'keda'),
  ...scaling,
});

function settings(component: Component): ValueSchema {
  const properties = openSettings(component).map(({ env, expected, description }) => [
    env,
    { description: `${description} Takes ${expected}.`, type: ['string', 'integer', 'boolean'] },
  ]);
  return closed('Further settings of the service, by variable.', Object.fromEntries(properties));
}

const strategy = closed('How a change replaces pods.', {
  type: oneOf('`RollingUpdate`, or `Recreate`: all at once, with an interruption.', 'RollingUpdate', 'Recreate'),
  rollingUpdate: closed('Numbers or percentages of replicas.', {
    maxUnavailable: { description: 'Replicas that may be unavailable.', type: ['integer', 'string'] },
    maxSurge: { description: 'Replicas in addition, which need room on the nodes.', type: ['integer', 'string'] },
  }),
});

function component(name: Component, title: string, own: Record<string, ValueSchema>) {
  return closed(title, {
    replicas: count('Number of replicas without autoscaling.'),
    ...own,
    strategy,
    disruptionBudget: closed('Disruption budget for draining nodes.', {
      enabled: flag('Whether to create a PodDisruptionBudget.'),
      maxUnavailable: {
        description: 'Replicas that may be unavailable: a number or a percentage.',
        type: ['integer', 'string'],
      },
    }),
    resources,
    settings: settings(name),
    extraEnv: listOf('Further variables, as in a container.', 'object'),
    extraVolumes: listOf('Further volumes, as in a pod.', 'object'),
    extraVolumeMounts: listOf('Further mounts, as in a container.', 'object'),
    podLabels: texts('Further labels of pods.'),
    podAnnotations: texts('Annotations of pods.'),
    ...placing,
  });
}

const finishSeconds = count('Seconds that shards have to finish when a pod is stopped, before they are handed back.');

/** The components, each with its specific values. */
export const components: Readonly<Record<string, ValueSchema>> = {
  gateway: component('gateway', 'The REST API.', {
    autoscaling: ofServing,
    drainSeconds: count('Seconds between removing a pod from its Service and stopping it.', 1),
    graceSeconds: count('Seconds that uploads and downloads have to finish when a pod is stopped.', 1),
    trustedProxies: count(
      'Number of trusted proxies in front, for X-Forwarded-For, -Host and -Proto: 1 with an Ingress or a Gateway.',
    ),
    service: closed('The Service of the REST API.', {
      type: oneOf('Its type.', 'ClusterIP', 'NodePort', 'LoadBalancer'),
      port: count('Its port.', 1),
      annotations: texts('Its annotations.'),
    }),
  }),
  metadata: component('metadata', 'The owner of the database; replicas are for availability, not for load.', {}),
  parser: component('parser', 'Workers that import files.', {
    autoscaling: ofWorkers,
    threads: count('Concurrent imports per replica.', 1),
    finishSeconds,
    scratch: closed('Scratch disk for external sorting.', {
      size: text('Its size.'),
      storageClass: text("Its storage class; the node's disk when empty."),
    }),
  }),
  frequencyWorker: component('frequencyWorker', 'Workers that annotate files and compact stored data.', {
    autoscaling: ofWorkers,
    threads: count('Concurrent annotations per replica.', 1),
    compactionThreads: count('Concurrent compactions per replica.', 1),
    finishSeconds,
  }),
  frequencyQuery: component('frequencyQuery', 'The service that answers variant queries.', { autoscaling: ofServing }),
  migrate: closed('The Job that brings the database schema up to date.', {
    timeoutSeconds: count('Time limit in seconds, including the wait for the database.', 1),
    extraEnv: listOf('Further variables, as in a container.', 'object'),
    resources,
    ...placing,
  }),
  backup: closed('A CronJob that backs up database and blob store with the image of metadata.', {
    enabled: flag('Whether to create it.'),
    schedule: text('When, in cron format.'),
    timeZone: text("Time zone of the schedule, such as Europe/Berlin; the cluster's when empty."),
    keep: count('Number of backups kept.', 1),
    existingClaim: text('PersistentVolumeClaim of the backups; none: `s3`.'),
    s3: closed('Bucket of the backups, without `existingClaim`.', bucketFields('Bucket; must exist.')),
    timeoutSeconds: count('Time limit in seconds.', 1),
    extraEnv: listOf('Further variables, as in a container.', 'object'),
    resources,
    ...placing,
  }),
  smokeTest: closed('The smoke test of `helm test`.', {
    login: text('Login of an administrator.'),
    existingSecret: text("Secret of the password; the installation's when empty."),
    passwordKey: text('Key of the password in the Secret.'),
    timeoutSeconds: count('Time limit in seconds.', 1),
    resources,
    ...placing,
  }),
};

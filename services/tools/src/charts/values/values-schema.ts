import { components } from './components.ts';
import {
  bucketFields,
  closed,
  count,
  field,
  flag,
  kubernetes,
  listOf,
  oneOf,
  secretField,
  size,
  text,
  texts,
} from './json-schema.ts';

const bundled = (what: string) =>
  closed(`${what}, one pod, for trying out.`, {
    enabled: flag('Whether to run it.'),
    image: text('Its image, with a tag or a digest.', {
      pattern: '(:[^:/]+|@sha256:[0-9a-f]{64})$',
      not: { pattern: ':latest$' },
    }),
    size: size('Size of its disk.'),
    storageClass: text('Storage class of its disk; that of the cluster when empty.'),
    resources: kubernetes('Requests and limits of processor and memory.'),
  });

const kafkaUser = (what: string) =>
  closed(`User of ${what}`, { username: field('Its name.'), password: secretField('Its password.') });

const connections = closed(
  'Connections to external services. Each field is `{value: …}` or `{secret: <name>, key: <key>}`.',
  {
    postgresql: closed('PostgreSQL 15 or newer: `url`, or the other fields.', {
      url: secretField('postgresql://user:password@host:port/name'),
      sessionUrl: secretField('The same, bypassing a pooler in transaction mode.'),
      host: field('Its host.'),
      port: field('Its port; 5432 when absent.'),
      database: field('Name of the database.'),
      username: field('User.'),
      password: secretField('Password of the user.'),
      sslmode: field('disable, require, verify-ca, verify-full or no-verify.'),
    }),
    kafka: closed('Kafka 3.9 or newer.', {
      brokers: field('host:port, joined by commas.'),
      tls: field('Whether to use TLS.'),
      sasl: field('plain, scram-sha-256 or scram-sha-512; no login when absent.'),
      username: field('User.'),
      password: secretField('Password of the user.'),
      topicPrefix: field('Prefix of topic names; varfreq.work when absent.'),
      users: closed('Users of single services, with the rights that each needs; the user above where absent.', {
        metadata: kafkaUser('metadata: writes offers and events.'),
        parser: kafkaUser('parser: reads its offers.'),
        frequency: kafkaUser('frequency: reads its offers.'),
      }),
    }),
    s3: closed(
      'Any S3 that refuses a write under a key that exists.',
      bucketFields('Bucket; must exist and be dedicated.'),
    ),
  },
);

const digest = { pattern: '^(sha256:[0-9a-f]{64})?$' };

const { description: _, ...values } = closed('', {
  fullnameOverride: text('Name prefix of all resources; from the release when empty.'),
  commonLabels: texts('Further labels of all resources.'),
  logLevel: oneOf('Minimum log level.', 'trace', 'debug', 'info', 'warn', 'error', 'fatal'),
  image: closed('The images of the services.', {
    registry: text('Registry of the images.'),
    repository: text('Prefix of /gateway, /metadata, /parser and /frequency.', { minLength: 1 }),
    tag: text('Their tag; the version of the chart when empty.', { not: { enum: ['latest'] } }),
    digests: closed('Digests, which take precedence over the tag.', {
      gateway: text('sha256:… of the gateway.', digest),
      metadata: text('sha256:… of metadata.', digest),
      parser: text('sha256:… of the parser.', digest),
      frequency: text('sha256:… of frequency.', digest),
    }),
    pullPolicy: oneOf('Pull policy.', 'IfNotPresent', 'Always', 'Never'),
    pullSecrets: listOf('Names of pull Secrets.', 'string'),
  }),
  secrets: closed('The secrets of the installation.', {
    existingSecret: text(
      'Secret with shared-secret, token-secret and admin-password; generated once and kept when empty. During rotation also shared-secret-other and token-secret-other.',
    ),
  }),
  connections,
  bundled: closed('Bundled dependencies, for evaluation; in production, disable them.', {
    postgresql: bundled('PostgreSQL'),
    kafka: bundled('Kafka'),
    minio: bundled('S3 store, the Versity gateway or MinIO, by its image'),
  }),
  grpcTls: closed('Mutual TLS between the services.', {
    secret: text('Secret with ca.crt, tls.crt and tls.key, for the names of the two gRPC Services; no TLS when empty.'),
    issuer: closed('cert-manager issuer of the Secret; none when empty.', {
      name: text('Its name.'),
      kind: oneOf('Its kind.', 'Issuer', 'ClusterIssuer'),
      group: text('Its group.'),
    }),
  }),
  tracing: closed('Traces of requests and tasks (OpenTelemetry).', {
    endpoint: text('Address of the collector: http://host:port/v1/traces; no traces when empty.'),
    percent: { ...count('Percentage of requests that are traced.'), maximum: 100 },
  }),
  trustedCertificates: closed('Certificate authorities that services trust in addition to the usual ones.', {
    configMap: text('ConfigMap of the certificates.'),
    key: text('Its key: a file of PEM certificates.'),
  }),
  genome: closed('Reference genome.', {
    existingClaim: text('PersistentVolumeClaim that holds it, with its samtools index beside it; none when empty.'),
    file: text('Path of the FASTA file in the volume.'),
    genes: text('Path of the gene annotation in the volume, GFF3 or GTF; none when empty.'),
    build: oneOf(
      'Build that files must agree with, without a reference genome; none when empty.',
      '',
      ...['GRCh37', 'GRCh38', 'T2T-CHM13v2.0'],
    ),
    contigAliases: text('Further names of contigs: alias=name, joined by commas.'),
    onMismatch: oneOf('Handling of records that contradict it.', 'fail', 'skip'),
  }),
  localFiles: closed('Files that administrators and users with the role local-files can name instead of uploading.', {
    existingClaim: text('PersistentVolumeClaim that holds them; none when empty.'),
    subPath: text('Folder in the volume.'),
    perLogin: flag("Whether users without the role local-files can name files of the folder with their login's name."),
  }),
  serviceAccount: closed('The service account of all pods.', {
    create: flag('Whether to create it.'),
    name: text('Its name; that of the release when empty.'),
    annotations: texts('Its annotations, such as a role with access to the bucket.'),
  }),
  podSecurity: closed('Pods pass Pod Security "restricted".', {
    runAsUser: count('User and group id of processes.', 1),
  }),
  topologySpread: closed('Pods of a component are spread over nodes and zones.', {
    whenUnsatisfiable: oneOf('Behaviour when spreading over nodes is impossible.', 'ScheduleAnyway', 'DoNotSchedule'),
    zones: oneOf(
      'The same for zones. With DoNotSchedule pods are scheduled only on nodes with a zone label.',
      'ScheduleAnyway',
      'DoNotSchedule',
    ),
  }),
  ...components,
  ingress: closed('An Ingress to the REST API.', {
    enabled: flag('Whether to create one. Set gateway.trustedProxies too.'),
    className: text('Its class.'),
    hosts: listOf('Names of hosts.', 'string'),
    tls: closed('TLS.', { secret: text('Secret of the certificate; no TLS when empty.') }),
    annotations: texts(
      'Its annotations: by default no body limit, no buffering and an idle timeout of an hour, for nginx.',
    ),
  }),
  httpRoute: closed('An HTTPRoute of the Gateway API to the REST API.', {
    enabled: flag('Whether to create one. Set gateway.trustedProxies too.'),
    parentRefs: listOf('Gateways that it belongs to.', 'object'),
    hostnames: listOf('Names of hosts.', 'string'),
    annotations: texts('Its annotations.'),
    requestTimeout: text('Time limit of requests, uploads included; 0s: none.'),
  }),
  networkPolicy: closed('Network policies that allow only the necessary connections.', {
    enabled: flag('Whether to create NetworkPolicies.'),
    usersFrom: listOf('Peers that may use the REST API; all when empty.', 'object'),
    metricsFrom: listOf('Peers that may read metrics: Prometheus.', 'object'),
    kedaFrom: listOf('Peers that may read the work metrics: KEDA.', 'object'),
    dnsPorts: listOf('Ports on which pods of DNS listen: 5353 on OpenShift.', 'integer'),
    outside: listOf(
      'Addresses of PostgreSQL, Kafka, S3, the S3 store of backups and the trace collector, unless bundled; any when empty.',
      'object',
    ),
    webhooksTo: listOf(
      'Peers that webhooks may be sent to; when empty, none but those that `outside` allows on a port of S3.',
      'object',
    ),
    outsidePorts: closed('Their ports.', {
      postgresql: listOf('Ports of PostgreSQL.', 'integer'),
      kafka: listOf('Ports of Kafka.', 'integer'),
      s3: listOf('Ports of S3.', 'integer'),
      tracing: listOf('Ports of the trace collector.', 'integer'),
      webhooks: listOf('Ports of what receives webhooks.', 'integer'),
    }),
  }),
  podMonitor: closed('A PodMonitor for the Prometheus operator.', {
    enabled: flag('Whether to create one.'),
    interval: text('Scrape interval.'),
    labels: texts('Labels that Prometheus selects it by.'),
  }),
  alerts: closed('PrometheusRules, from files/alerts.', {
    enabled: flag('Whether to create them.'),
    labels: texts('Labels that Prometheus selects them by.'),
    runbookUrl: text(
      'Address of the folder of runbooks, which alerts and dashboards link to; by default that in the sources.',
      {
        minLength: 1,
      },
    ),
  }),
  dashboards: closed('ConfigMaps of Grafana dashboards, from files/dashboards.', {
    enabled: flag('Whether to create them.'),
    labels: texts('Labels that Grafana selects them by.'),
  }),
  extraObjects: listOf('Further resources; may contain templates.', 'object'),
  global: kubernetes('Ignored; Helm passes it to subcharts.'),
});

/** The schema of the chart's values: closed, so misspelt values are refused. */
export function valuesSchema() {
  return { $schema: 'http://json-schema.org/draft-07/schema#', title: 'Values of varfreq', ...values };
}

import { components } from './components.ts';
import {
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
    enabled: flag('Whether there is one.'),
    image: text('Its image, with a tag or a digest.', {
      pattern: '(:[^:/]+|@sha256:[0-9a-f]{64})$',
      not: { pattern: ':latest$' },
    }),
    size: size('Size of its disk.'),
    storageClass: text('Storage class of its disk; that of the cluster when empty.'),
    resources: kubernetes('Requests and limits of processor and memory.'),
  });

const connections = closed('Where things are. Each field is `{value: …}` or `{secret: <name>, key: <key>}`.', {
  postgresql: closed('PostgreSQL 15 or newer: `url`, or the other fields.', {
    url: secretField('postgresql://user:password@host:port/name'),
    sessionUrl: secretField('The same past a pooler in transaction mode.'),
    host: field('Its host.'),
    port: field('Its port; 5432 when absent.'),
    database: field('Name of the database.'),
    username: field('User.'),
    password: secretField('Password of the user.'),
    sslmode: field('disable, require, verify-ca, verify-full or no-verify.'),
  }),
  kafka: closed('Kafka 3.9 or newer.', {
    brokers: field('host:port, joined by commas.'),
    tls: field('Whether it is spoken to over TLS.'),
    sasl: field('plain, scram-sha-256 or scram-sha-512; no login when absent.'),
    username: field('User.'),
    password: secretField('Password of the user.'),
    topicPrefix: field('Begin of the names of topics; varfreq.work when absent.'),
  }),
  s3: closed('Any S3 that refuses a write under a key that exists.', {
    endpoint: field('http://host:port or https://host:port; that of Amazon when absent.'),
    region: field('Region of the bucket.'),
    bucket: field('Bucket: it must exist, with nothing else in it.'),
    pathStyle: field('Whether the bucket is named in the path of URLs.'),
    accessKey: field('Access key; the role of the pod when absent.'),
    secretKey: secretField('Belongs to the access key.'),
  }),
});

const digest = { pattern: '^(sha256:[0-9a-f]{64})?$' };

/** The schema of the chart's values: closed, so that a misspelt value is refused. */
export function valuesSchema() {
  const { description: _, ...schema } = closed('', {
    fullnameOverride: text('Begin of the names of all resources; from the release when empty.'),
    commonLabels: texts('More labels of all resources.'),
    logLevel: oneOf('Least level that is logged.', 'trace', 'debug', 'info', 'warn', 'error', 'fatal'),
    image: closed('The images of the services.', {
      registry: text('Where they are.'),
      repository: text('What stands before /gateway, /metadata, /parser and /frequency.', { minLength: 1 }),
      tag: text('Their tag; the version of the chart when empty.', { not: { enum: ['latest'] } }),
      digests: closed('Digests, which win over the tag.', {
        gateway: text('sha256:… of the gateway.', digest),
        metadata: text('sha256:… of metadata.', digest),
        parser: text('sha256:… of the parser.', digest),
        frequency: text('sha256:… of frequency.', digest),
      }),
      pullPolicy: oneOf('When they are fetched.', 'IfNotPresent', 'Always', 'Never'),
      pullSecrets: listOf('Names of Secrets to fetch them with.', 'string'),
    }),
    secrets: closed('The secrets of the installation.', {
      existingSecret: text(
        'Secret with shared-secret, token-secret and admin-password; made once and kept when empty. While one is replaced also shared-secret-other and token-secret-other.',
      ),
    }),
    connections,
    bundled: closed('What an installation stands on, for trying out. In production: nothing.', {
      postgresql: bundled('PostgreSQL'),
      kafka: bundled('Kafka'),
      minio: bundled('MinIO'),
    }),
    grpcTls: closed('Mutual TLS between the services.', {
      secret: text(
        'Secret with ca.crt, tls.crt and tls.key, for the names of the two gRPC Services; no TLS when empty.',
      ),
      issuer: closed('Issuer of cert-manager that fills it; nobody when empty.', {
        name: text('Its name.'),
        kind: oneOf('Its kind.', 'Issuer', 'ClusterIssuer'),
        group: text('Its group.'),
      }),
    }),
    tracing: closed('Traces of requests and tasks (OpenTelemetry).', {
      endpoint: text('Where they are sent: http://host:port/v1/traces; none are made when empty.'),
      percent: { ...count('Share of requests that are traced.'), maximum: 100 },
    }),
    trustedCertificates: closed('Authorities of certificates that services trust besides the usual ones.', {
      configMap: text('ConfigMap that holds them.'),
      key: text('Its key: a file of PEM certificates.'),
    }),
    genome: closed('Reference genome.', {
      existingClaim: text('PersistentVolumeClaim that holds it, with its samtools index beside it; none when empty.'),
      file: text('Path of the FASTA file there.'),
      contigAliases: text('More names of contigs: alias=name, joined by commas.'),
      onMismatch: oneOf('What becomes of records that contradict it.', 'fail', 'skip'),
    }),
    localFiles: closed(
      'Files that administrators and users with the role local-files may name instead of uploading them.',
      {
        existingClaim: text('PersistentVolumeClaim that holds them; none when empty.'),
        subPath: text('Folder of it.'),
        perLogin: flag(
          'Whether users without the role local-files may name files of the folder called as their login.',
        ),
      },
    ),
    serviceAccount: closed('The service account of all pods.', {
      create: flag('Whether it is made.'),
      name: text('Its name; that of the release when empty.'),
      annotations: texts('Its annotations, such as a role that may use the bucket.'),
    }),
    podSecurity: closed('Pods pass Pod Security "restricted".', {
      runAsUser: count('User and group of processes.', 1),
    }),
    topologySpread: closed('Pods of a component are spread over nodes and zones.', {
      whenUnsatisfiable: oneOf('What if that cannot be.', 'ScheduleAnyway', 'DoNotSchedule'),
    }),
    ...components,
    ingress: closed('An Ingress to the REST API.', {
      enabled: flag('Whether there is one. Set gateway.trustedProxies too.'),
      className: text('Its class.'),
      hosts: listOf('Names of hosts.', 'string'),
      tls: closed('TLS.', { secret: text('Secret of the certificate; no TLS when empty.') }),
      annotations: texts(
        'Its annotations: by default no limit of bodies, no buffering and an hour of silence, for nginx.',
      ),
    }),
    httpRoute: closed('An HTTPRoute of the Gateway API to the REST API.', {
      enabled: flag('Whether there is one. Set gateway.trustedProxies too.'),
      parentRefs: listOf('Gateways that it belongs to.', 'object'),
      hostnames: listOf('Names of hosts.', 'string'),
      annotations: texts('Its annotations.'),
      requestTimeout: text('How long a request may take, uploads included; 0s: any time.'),
    }),
    networkPolicy: closed('What may talk to what: nothing but what has to.', {
      enabled: flag('Whether there are NetworkPolicies.'),
      usersFrom: listOf('Peers that may use the REST API; everybody when empty.', 'object'),
      metricsFrom: listOf('Peers that may read metrics: Prometheus.', 'object'),
      kedaFrom: listOf('Peers that may read how much work there is: KEDA.', 'object'),
      outside: listOf(
        'Where PostgreSQL, Kafka and S3 are, as far as they are not bundled; anywhere when empty.',
        'object',
      ),
      outsidePorts: closed('Their ports.', {
        postgresql: listOf('Of PostgreSQL.', 'integer'),
        kafka: listOf('Of Kafka.', 'integer'),
        s3: listOf('Of S3.', 'integer'),
        tracing: listOf('Of where traces are sent.', 'integer'),
      }),
    }),
    podMonitor: closed('A PodMonitor for the Prometheus operator.', {
      enabled: flag('Whether there is one.'),
      interval: text('How often metrics are read.'),
      labels: texts('Labels that Prometheus selects it by.'),
    }),
    alerts: closed('PrometheusRules, from files/alerts.', {
      enabled: flag('Whether there are any.'),
      labels: texts('Labels that Prometheus selects them by.'),
    }),
    dashboards: closed('ConfigMaps of Grafana dashboards, from files/dashboards.', {
      enabled: flag('Whether there are any.'),
      labels: texts('Labels that Grafana selects them by.'),
    }),
    extraObjects: listOf('More resources; templates in them are filled in.', 'object'),
    global: kubernetes('Ignored; Helm gives it to subcharts.'),
  });
  return { $schema: 'http://json-schema.org/draft-07/schema#', title: 'Values of varfreq', ...schema };
}

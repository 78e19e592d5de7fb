import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { parseResources, projectRoot, type Resource, runChartTool } from './render.ts';

const chart = 'charts/varfreq';

/** The chart as rendered by Helm. */
export interface Rendered {
  yaml: string;
  resources: readonly Resource[];
  /** The only resource of this kind and name (without `r-varfreq-`). Errors: it does not exist. */
  one(kind: string, name: string): Resource;
  /** Pod specs of all workloads, by the workload's name. */
  pods(): Readonly<Record<string, Resource>>;
}

/** Where and with what a chart is rendered. */
export interface RenderOptions {
  /** Root of the tree that has the chart; by default this one. */
  root?: string;
  /** Files of values beside the chart, in their order, before `values`. */
  files?: readonly string[];
}

function helm(command: readonly string[], values: object, { root = projectRoot, files = [] }: RenderOptions) {
  const path = join(root, chart);
  const given = files.flatMap((file) => ['-f', join(path, file)]);
  return runChartTool(
    'helm',
    [...command, 'r', path, '--namespace', 'genomes', ...given, '-f', '-'],
    stringify(values),
  );
}

/** Renders release `r` of the chart with these values over the defaults. Errors: those of Helm. */
export function render(values: object = {}, options: RenderOptions = {}): Rendered {
  const { ok, out, errors } = helm(['template'], values, options);
  if (!ok) throw new Error(errors);
  const resources = parseResources(out);
  const one = (kind: string, name: string): Resource => {
    const found = resources.filter((each) => each.kind === kind && each.metadata.name === `r-varfreq-${name}`);
    if (found.length !== 1) throw new Error(`there are ${found.length} of ${kind} r-varfreq-${name}`);
    return found[0]!;
  };
  return { yaml: out, resources, one, pods: () => podsOf(resources) };
}

/** Helm's reason to refuse these values. Errors: it accepts them. */
export function refusal(values: object, options: RenderOptions = {}): string {
  const { ok, errors } = helm(['template'], values, options);
  if (ok) throw new Error('Helm takes these values');
  return errors;
}

/** What `helm install` prints after an installation with the defaults. Errors: those of Helm. */
export function notes(options: RenderOptions = {}): string {
  const { ok, out, errors } = helm(['install', '--dry-run=client'], {}, options);
  if (!ok) throw new Error(errors);
  return out.slice(out.indexOf('NOTES:'));
}

function podsOf(resources: readonly Resource[]): Record<string, Resource> {
  const found = resources.flatMap((each) => {
    if (each.kind === 'Pod') return [[each.metadata.name, each.spec] as const];
    const pod = (each.spec?.jobTemplate?.spec ?? each.spec)?.template?.spec;
    return pod === undefined ? [] : [[each.metadata.name, pod] as const];
  });
  return Object.fromEntries(found);
}

/** The values of `values-production.yaml`. */
export function productionValues(): object {
  return parse(readFileSync(join(projectRoot, chart, 'values-production.yaml'), 'utf8')) as object;
}

/** All connections from Secrets, field by field. */
export const externalValues = {
  bundled: { postgresql: { enabled: false }, kafka: { enabled: false }, minio: { enabled: false } },
  connections: {
    postgresql: secretFields('pg', ['sessionUrl', 'host', 'port', 'database', 'username', 'password', 'sslmode']),
    kafka: secretFields('kafka', ['brokers', 'tls', 'sasl', 'username', 'password', 'topicPrefix']),
    s3: secretFields('s3', ['endpoint', 'region', 'bucket', 'pathStyle', 'accessKey', 'secretKey']),
  },
};

function secretFields(secret: string, names: readonly string[]) {
  return Object.fromEntries(names.map((key) => [key, { secret, key }]));
}

const digest = `sha256:${'0123456789abcdef'.repeat(4)}`;
const requirement = { key: 'pool', operator: 'In', values: ['big'] };
const placing = {
  nodeSelector: { 'kubernetes.io/arch': 'amd64' },
  tolerations: [{ key: 'dedicated', operator: 'Exists' }],
  affinity: {
    nodeAffinity: {
      requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: [{ matchExpressions: [requirement] }] },
    },
  },
  priorityClassName: 'important',
};
const more = {
  ...placing,
  podLabels: { team: 'genomes' },
  podAnnotations: { note: 'here' },
  extraEnv: [{ name: 'NODE_OPTIONS', value: '--max-old-space-size=1024' }],
  extraVolumes: [{ name: 'more', emptyDir: {} }],
  extraVolumeMounts: [{ name: 'more', mountPath: '/more' }],
};
const peers = [{ ipBlock: { cidr: '10.0.0.0/8' } }];

/** Values that enable every option. */
export const everything = {
  ...externalValues,
  commonLabels: { 'example.org/owner': 'genomes' },
  image: {
    registry: 'registry.example:5000',
    digests: { gateway: digest, metadata: digest, parser: digest, frequency: digest },
    pullSecrets: ['pull'],
  },
  secrets: { existingSecret: 'given' },
  trustedCertificates: { configMap: 'authorities' },
  grpcTls: { secret: 'between', issuer: { name: 'authority', kind: 'ClusterIssuer' } },
  tracing: { endpoint: 'http://collector:4318/v1/traces', percent: 10 },
  genome: {
    existingClaim: 'genome',
    genes: 'genes.gff3.gz',
    build: 'GRCh38',
    contigAliases: 'NC_000001.11=1',
    onMismatch: 'skip',
  },
  localFiles: { existingClaim: 'files', subPath: 'runs', perLogin: true },
  serviceAccount: { annotations: { role: 'reader' } },
  topologySpread: { whenUnsatisfiable: 'DoNotSchedule' },
  gateway: {
    ...more,
    trustedProxies: 2,
    autoscaling: { kind: 'hpa' },
    service: { type: 'LoadBalancer', port: 8443, annotations: { a: 'b' } },
    settings: { VARFREQ_MAX_UPLOAD_BYTES: '200 GiB', VARFREQ_DIGEST_THREADS: 2 },
  },
  metadata: { ...more, replicas: 2, settings: { VARFREQ_LEASE_MS: 60_000, VARFREQ_KAFKA_PARTITIONS: 6 } },
  parser: { ...more, autoscaling: { kind: 'keda' }, scratch: { storageClass: 'fast', size: '100Gi' }, threads: 4 },
  frequencyWorker: { ...more, autoscaling: { kind: 'keda' }, threads: 8 },
  frequencyQuery: { ...more, autoscaling: { kind: 'hpa' } },
  migrate: { ...placing, extraEnv: [{ name: 'NODE_OPTIONS', value: '--trace-warnings' }] },
  backup: { ...placing, enabled: true, existingClaim: 'backups', timeZone: 'Europe/Berlin' },
  smokeTest: { ...placing, existingSecret: 'tester', passwordKey: 'password', login: 'tester' },
  ingress: { enabled: true, className: 'nginx', hosts: ['varfreq.example.org'], tls: { secret: 'certificate' } },
  httpRoute: { enabled: true, parentRefs: [{ name: 'edge' }], hostnames: ['varfreq.example.org'] },
  networkPolicy: { usersFrom: peers, metricsFrom: peers, outside: peers, webhooksTo: peers },
  podMonitor: { enabled: true, labels: { release: 'prometheus' } },
  alerts: { enabled: true, labels: { release: 'prometheus' } },
  dashboards: { enabled: true },
  extraObjects: [
    {
      apiVersion: 'cert-manager.io/v1',
      kind: 'Certificate',
      metadata: { name: '{{ .Release.Name }}-certificate' },
      spec: { secretName: 'certificate', dnsNames: ['varfreq.example.org'], issuerRef: { name: 'issuer' } },
    },
  ],
};

/** The renders that the general tests run over. */
export const variants = {
  'the defaults': {},
  'the production values': productionValues(),
  'external services': externalValues,
  'everything on': everything,
  'everything on with bundled services': { ...everything, bundled: {} },
  'processor scaling': {
    parser: { autoscaling: { kind: 'hpa' } },
    frequencyWorker: { autoscaling: { kind: 'hpa' } },
    networkPolicy: { enabled: false },
    serviceAccount: { create: false, name: 'given' },
  },
} as const satisfies Record<string, object>;

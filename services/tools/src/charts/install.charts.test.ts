import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { externalValues, notes, productionValues, type Rendered, refusal, render } from './chart.ts';
import { chartExamples } from './examples.ts';
import { projectRoot, type Resource } from './render.ts';
import { requested } from './requested.ts';
import { schemaProblems } from './validate.ts';

const read = (file: string) => readFileSync(join(projectRoot, 'charts/varfreq', file), 'utf8');
const defaults = render();
const production = render(productionValues());
const printed = notes();
const afterProduction = { files: ['values-production.yaml'] };
const servers = ['gateway', 'metadata', 'frequency-query'];
const workers = ['parser', 'frequency-worker'];

/** Names of Secrets and claims that outlive the release. */
const keptBy = ({ resources }: Rendered): string[] =>
  resources.flatMap(({ kind, metadata, spec }) => {
    if (metadata.annotations?.['helm.sh/resource-policy'] === 'keep') return [metadata.name];
    if (kind !== 'StatefulSet') return [];
    const templates = spec.volumeClaimTemplates as { metadata: { name: string } }[];
    return templates.map((claim) => `${claim.metadata.name}-${metadata.name}-0`);
  });

const containersOf = (rendered: Rendered, pick: (name: string) => boolean): Resource[] =>
  Object.entries(rendered.pods()).flatMap(([name, pod]) => (pick(name) ? pod.containers : []));

describe('a first installation', () => {
  const all = requested(containersOf(defaults, (name) => !name.includes('smoke')));
  const successors = requested(containersOf(defaults, (name) => servers.some((one) => name.endsWith(one))));

  test('fits two processors, with room for an upgrade, for the smoke test and for the system', () => {
    const smoke = requested(containersOf(defaults, (name) => name.includes('smoke')));
    expect(all.cpus + successors.cpus + smoke.cpus).toBeLessThanOrEqual(1.7);
  });

  test('says in its notes and in the README what it requests', () => {
    for (const text of [printed, read('README.md')]) {
      expect(text).toContain(`request ${all.cpus} CPUs and ${all.gib} GiB`);
      expect(text.replaceAll(/\s+/g, ' ')).toContain(
        `another ${successors.cpus} CPUs and ${successors.gib} GiB while it replaces pods`,
      );
    }
  });

  test('limits the memory of the gateway, by default and in production', () => {
    for (const rendered of [defaults, production]) {
      const [container] = rendered.pods()['r-varfreq-gateway']!.containers;
      expect(container.resources.limits.memory).toMatch(/^\d+Gi$/);
    }
  });

  test('lets the log of the smoke test be read, as nothing removes its pod before the next one', () => {
    const hooks = defaults.resources.filter(({ metadata }) => metadata.annotations?.['helm.sh/hook'] === 'test');
    const policies = hooks.map(({ metadata }) => metadata.annotations?.['helm.sh/hook-delete-policy']);
    expect(policies).toEqual(['before-hook-creation', 'before-hook-creation']);
  });

  test('lets clients of every namespace follow the address that the bundled Kafka advertises', () => {
    const [{ command, env }] = defaults.pods()['r-varfreq-kafka']!.containers;
    expect(command[2]).toContain('advertised.listeners=PLAINTEXT://r-varfreq-kafka.$NAMESPACE.svc:9092');
    expect(env).toContainEqual({ name: 'NAMESPACE', valueFrom: { fieldRef: { fieldPath: 'metadata.namespace' } } });
    expect(defaults.one('ConfigMap', 'kafka').data['server.properties']).not.toContain('advertised');
  });

  test('says in its notes how to wait for it, why a pod is pending, and exactly what a removal leaves', () => {
    expect(printed).toContain('rollout status deployment --timeout=10m --selector app.kubernetes.io/instance=r\n');
    expect(printed).toContain('--wait-for-jobs');
    expect(printed).toContain('reason=FailedScheduling');
    expect(printed).toMatch(/delete pods,configmaps,secrets,persistentvolumeclaims --selector app\S+instance=r\n/);
    const named = [...printed.matchAll(/^ {3}(Secret|PersistentVolumeClaim) (\S+)$/gm)].map(([, , name = '']) => name);
    expect(named.toSorted()).toEqual(keptBy(defaults).toSorted());
    const inReadme = keptBy(defaults).map((name) => `\`${name.replaceAll('r-varfreq', 'varfreq')}\``);
    expect(inReadme.filter((name) => !read('README.md').includes(name))).toEqual([]);
  });
});

describe('spreading over zones', () => {
  const behaviours = (resources: readonly Resource[]) =>
    resources
      .filter(({ kind }) => kind === 'Deployment')
      .flatMap(({ spec }) => spec.template.spec.topologySpreadConstraints)
      .filter(({ topologyKey }) => topologyKey === 'topology.kubernetes.io/zone')
      .map(({ whenUnsatisfiable }) => whenUnsatisfiable);

  test('never keeps pods of the production values from nodes without a zone', () => {
    expect(behaviours(production.resources)).toEqual(Array(5).fill('ScheduleAnyway'));
  });

  test('is strict where a value asks for it', () => {
    const values = { topologySpread: { zones: 'DoNotSchedule' } };
    expect(behaviours(render(values, afterProduction).resources)).toEqual(Array(5).fill('DoNotSchedule'));
  });
});

describe('a change', () => {
  const strategyOf = (rendered: Rendered, name: string) => rendered.one('Deployment', name).spec.strategy;

  test.each(workers)('of %s needs no room for further pods', (name) => {
    for (const rendered of [defaults, production]) {
      const rollingUpdate = { maxUnavailable: '25%', maxSurge: 0 };
      expect(strategyOf(rendered, name)).toEqual({ type: 'RollingUpdate', rollingUpdate });
    }
  });

  test.each(servers)('of %s replaces pods one by one, none before its successor is ready', (name) => {
    const rollingUpdate = { maxUnavailable: 0, maxSurge: 1 };
    expect(strategyOf(defaults, name)).toEqual({ type: 'RollingUpdate', rollingUpdate });
  });

  test('follows the given strategy, which Kubernetes accepts', () => {
    const rendered = render({
      parser: { strategy: { type: 'Recreate' } },
      gateway: { strategy: { rollingUpdate: { maxUnavailable: 1 } } },
    });
    expect(strategyOf(rendered, 'parser')).toEqual({ type: 'Recreate' });
    expect(strategyOf(rendered, 'gateway').rollingUpdate).toEqual({ maxUnavailable: 1, maxSurge: 1 });
    expect(schemaProblems(rendered.yaml)).toEqual([]);
  });
});

test('null in a later file of values removes a default of the production values', () => {
  const brokers = { value: 'kafka:9092', secret: null, key: null };
  const kafka = { brokers, sasl: null, username: null, password: null };
  const metadata = render({ connections: { kafka } }, afterProduction).one('Deployment', 'metadata');
  const env = metadata.spec.template.spec.containers[0].env as { name: string }[];
  expect(env).toContainEqual({ name: 'VARFREQ_KAFKA_BROKERS', value: 'kafka:9092' });
  const names = env.map(({ name }) => name);
  expect(names.filter((name) => /KAFKA_(SASL|USERNAME|PASSWORD)/.test(name))).toEqual([]);
});

test('renders with the values of a chart of 0.1.0, as helm upgrade --reuse-values does', () => {
  const without = { strategy: null };
  const servers = { gateway: without, metadata: without, frequencyQuery: without };
  const others = { topologySpread: { zones: null }, alerts: { enabled: true, runbookUrl: null }, backup: null };
  const rendered = render({ ...servers, parser: without, frequencyWorker: without, ...others });
  expect(schemaProblems(rendered.yaml)).toEqual([]);
  const kinds = (resources: readonly Resource[]) =>
    resources.map(({ kind }) => kind).filter((kind) => kind !== 'PrometheusRule');
  expect(kinds(rendered.resources)).toEqual(kinds(defaults.resources));
});

describe('backups', () => {
  const bucket = { bucket: { value: 'copies' }, secretKey: { secret: 'copies', key: 'key' } };
  const jobOf = (backup: object): Resource =>
    render({ ...externalValues, backup: { enabled: true, ...backup } }).one('CronJob', 'backup');

  test('are made by no CronJob unless enabled, and need a target', () => {
    expect(defaults.resources.map(({ kind }) => kind)).not.toContain('CronJob');
    expect(refusal({ backup: { enabled: true } })).toContain('backup: set backup.existingClaim, or backup.s3.bucket');
  });

  test('go to a bucket or to a disk, one at a time, with the database and the store of metadata', () => {
    const toBucket = jobOf({ s3: bucket, keep: 3 });
    expect(toBucket.spec).toMatchObject({ schedule: '0 3 * * *', concurrencyPolicy: 'Forbid' });
    const [container] = toBucket.spec.jobTemplate.spec.template.spec.containers;
    expect(container.command).toEqual(['node', 'src/backup/main.ts', 'create']);
    const names = container.env.map(({ name }: { name: string }) => name);
    expect(names).toEqual(expect.arrayContaining(['DATABASE_URL', 'PGHOST', 'VARFREQ_S3_BUCKET']));
    expect(container.env).toContainEqual({ name: 'VARFREQ_BACKUP_S3_BUCKET', value: 'copies' });
    expect(container.env).toContainEqual({ name: 'VARFREQ_BACKUP_KEEP', value: '3' });
    const toDisk = jobOf({ existingClaim: 'copies' }).spec.jobTemplate.spec.template.spec;
    expect(toDisk.containers[0].env).toContainEqual({ name: 'VARFREQ_BACKUP_DIRECTORY', value: '/backups' });
    expect(toDisk.volumes).toContainEqual({ name: 'backups', persistentVolumeClaim: { claimName: 'copies' } });
  });

  test('may reach the database, the store and their bucket, and nothing else', () => {
    const rendered = render({ backup: { enabled: true, s3: bucket } });
    const { egress } = rendered.one('NetworkPolicy', 'backup').spec;
    expect(egress.flatMap(({ ports }: Resource) => ports.map(({ port }: Resource) => port))).toEqual([
      5432, 9000, 443, 9000,
    ]);
    for (const name of ['postgresql', 'minio']) {
      const { ingress } = rendered.one('NetworkPolicy', name).spec;
      expect(JSON.stringify(ingress)).toContain('"app.kubernetes.io/component":"backup"');
    }
  });
});

/** Folder of runbooks that links lead to by default. */
const inSources = `${(parse(read('Chart.yaml')) as { home: string }).home}/blob/main/services/docs/runbooks/`;

test('alerts link to runbooks at the given address', () => {
  const urls = (values: object) =>
    render({ ...values })
      .resources.filter(({ kind }) => kind === 'PrometheusRule')
      .flatMap(({ spec }) => spec.groups)
      .flatMap(({ rules }) => rules)
      .map(({ annotations }) => annotations.runbook_url as string);
  const own = urls({ alerts: { enabled: true } });
  expect(own).toContain(`${inSources}VarfreqErrorsHigh.md`);
  const runbookUrl = 'https://wiki.example.org/runbooks/';
  expect(urls({ alerts: { enabled: true, runbookUrl } })).toEqual(own.map((url) => url.replace(inSources, runbookUrl)));
});

test('dashboards link to runbooks at the same address', () => {
  const linked = (values: object) =>
    render({ dashboards: { enabled: true }, ...values })
      .resources.filter(({ metadata }) => metadata.name.includes('-dashboard-'))
      .flatMap(({ data }) => Object.values<string>(data))
      .flatMap((text) => [...text.matchAll(/Runbook of \w+: (\S+?)Varfreq\w+\.md/g)].map(([, folder]) => folder));
  expect(new Set(linked({}))).toEqual(new Set([inSources]));
  const runbookUrl = 'https://wiki.example.org/runbooks/';
  expect(new Set(linked({ alerts: { runbookUrl } }))).toEqual(new Set([runbookUrl]));
});

describe('the examples of values', () => {
  const examples = chartExamples();

  test('have a block of values below every heading', () => {
    expect(Object.keys(examples)).toEqual([...read('EXAMPLES.md').matchAll(/^## (.+)$/gm)].map(([, title]) => title));
  });

  test.each(Object.entries(examples))('render to what Kubernetes accepts: %s', (_, text) => {
    const isAfter = text.includes('# with values-production.yaml');
    const { yaml } = render(parse(text) as object, isAfter ? afterProduction : {});
    expect(schemaProblems(yaml)).toEqual([]);
  });
});

import { execFileSync } from 'node:child_process';
import { expect, test } from '@jest/globals';
import { readPage } from '../guides/pages.ts';
import { productionValues, type Rendered, render } from './chart.ts';
import { projectRoot, type Resource } from './render.ts';

// The table of sizes in services/docs/sizes.md, from the rendered chart and the constants of the calculator.
const calculator = ['services/docs/examples/sizes.mjs', '--json'];
const { measured } = JSON.parse(execFileSync(process.execPath, calculator, { cwd: projectRoot, encoding: 'utf8' })) as {
  measured: { importSeconds: number; annotationSeconds: number; querySeconds: number };
};

interface Sums {
  pods: number;
  cpus: number;
  gib: number;
  parsers: number;
  workers: number;
  queries: number;
}

const cpus = (text: string) => (text.endsWith('m') ? Number.parseFloat(text) / 1000 : Number(text));
const gib = (text: string) => Number.parseFloat(text) / (text.endsWith('Gi') ? 1 : 1024);

/** Least and greatest number of replicas of a Deployment. */
function replicasOf({ resources }: Rendered, { metadata, spec }: Resource): readonly [number, number] {
  const scaled = resources.find(({ spec: one }) => one?.scaleTargetRef?.name === metadata.name)?.spec;
  if (scaled === undefined) return [spec.replicas, spec.replicas];
  return [scaled.minReplicas ?? scaled.minReplicaCount, scaled.maxReplicas ?? scaled.maxReplicaCount];
}

/** Sums over the services, each with its least (0) or greatest (1) number of replicas. */
function sumsOf(rendered: Rendered, at: 0 | 1): Sums {
  const sums = { pods: 0, cpus: 0, gib: 0, parsers: 0, workers: 0, queries: 0 };
  for (const deployment of rendered.resources.filter(({ kind }) => kind === 'Deployment')) {
    const replicas = replicasOf(rendered, deployment)[at];
    const [{ resources, env }] = deployment.spec.template.spec.containers;
    const setting = (name: string) => Number(env.find((one: Resource) => one.name === name)?.value ?? 0);
    sums.pods += replicas;
    sums.cpus += replicas * cpus(resources.requests.cpu);
    sums.gib += replicas * gib(resources.requests.memory);
    sums.parsers += replicas * setting('VARFREQ_PARSER_THREADS');
    if (deployment.metadata.name.endsWith('-frequency-worker'))
      sums.workers += replicas * setting('VARFREQ_FREQUENCY_THREADS');
    if (deployment.metadata.name.endsWith('-frequency-query')) sums.queries += replicas;
  }
  return sums;
}

const rounded = (value: number) => Number(value.toPrecision(2)).toLocaleString('en-US');

function rowOf(name: string, { pods, cpus, gib, parsers, workers, queries }: Sums): string {
  const perMinute = [parsers * (60 / measured.importSeconds), workers * (60 / (2 * measured.annotationSeconds))];
  const rates = [...perMinute, queries / measured.querySeconds].map(rounded).join(' | ');
  return `| ${name} | ${pods} | ${Number(cpus.toFixed(2))}, ${gib} | ${parsers}, ${workers} | ${queries} | ${rates} |`;
}

test('the table of sizes has the sums of the chart, and the rates that follow from measurements', () => {
  const production = render(productionValues());
  const page = readPage('services/docs/sizes.md');
  expect(page).toContain(rowOf('defaults', sumsOf(render(), 0)));
  expect(page).toContain(rowOf('`values-production.yaml`, idle', sumsOf(production, 0)));
  expect(page).toContain(rowOf('`values-production.yaml`, scaled up', sumsOf(production, 1)));
});

test('the page of sizes says what the bundled dependencies request', () => {
  const containers = render().resources.filter(({ kind }) => kind === 'StatefulSet');
  const requests = containers.map(({ spec }) => spec.template.spec.containers[0].resources.requests);
  const sums = [requests.map(({ cpu }) => cpus(cpu)), requests.map(({ memory }) => gib(memory))].map((all) =>
    Number(all.reduce((sum, one) => sum + one, 0).toFixed(2)),
  );
  expect(readPage('services/docs/sizes.md')).toContain(`request ${sums[0]} CPUs and ${sums[1]} GiB more`);
});

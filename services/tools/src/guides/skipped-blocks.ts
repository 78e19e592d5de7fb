/** Blocks that no guide run executes, the reason, and what tests their commands instead. */
export interface SkippedBlock {
  /** Path of the page from the root, or the common prefix of several. */
  page: string;
  /** Part of the block. */
  has: string;
  why: string;
  /** Paths of tests or scripts from the root. */
  proof: readonly string[];
}

const runbooks = 'services/docs/runbooks/';
const operators = 'services/docs/operators.md';
const charts = 'services/tools/src/charts';
const k8s = 'services/tools/src/k8s';
const inImages = ['services/harness/src/cluster/operators.cluster.test.ts', 'services/e2e/src/backup/backup.test.ts'];
const manifests = [
  `${k8s}/manifests.charts.test.ts`,
  `${k8s}/infra.charts.test.ts`,
  `${charts}/validate.charts.test.ts`,
];
const sql = ['services/tools/src/guides/sql.integration.test.ts'];
const promql = ['services/tools/src/alerts/promtool.charts.test.ts'];

/** All skipped blocks; an entry without a block is refused. The last ones are for whole folders. */
export const skippedBlocks: readonly SkippedBlock[] = [
  ...['varfreq ', 'nextflow ', 'snakemake ', 'bcftools ', '[[annotation]]', 'vep '].map((has) => ({
    page: 'services/docs/pipelines/README.md',
    has,
    why: 'run with workflow programs, or by annotators that no registry has, whose fields are compared with the table',
    proof: ['services/tools/src/pipelines/pipelines.cluster.test.ts'],
  })),
  {
    page: 'README.md',
    has: 'npm run demo',
    why: 'one serves until stopped, the other is this run itself',
    proof: ['services/tools/src/guides/npm.integration.test.ts', '.ci/run'],
  },
  {
    page: '.github/SECURITY.md',
    has: 'cosign verify',
    why: 'needs a published release; the workflow that signs it is checked, and its packages are built',
    proof: [
      'services/tools/src/github/linters.charts.test.ts',
      'services/tools/src/release/release.cluster.test.ts',
      '.github/workflows/release.yml',
    ],
  },
  {
    page: 'services/docs/how-to-add.md',
    has: 'npm run check',
    why: 'both are separate steps',
    proof: ['.ci/run'],
  },
  {
    page: 'services/docs/cli.md',
    has: 'npm install --global',
    why: 'changes the machine; the test packs the command and installs it into a folder',
    proof: ['services/e2e/src/cli/cli.test.ts', 'services/e2e/src/cli/installing.ts'],
  },
  {
    page: 'services/clients/python/README.md',
    has: '',
    why: 'need httpx from a registry; run there with the package that pip installs',
    proof: ['services/tools/src/guides/python-client.cluster.test.ts'],
  },
  {
    page: operators,
    has: 'node src/',
    why: 'for the folder of a service in its image; run there, and from a checkout',
    proof: [
      'services/e2e/src/doctor/doctor.test.ts',
      'services/metadata/src/admin/command.integration.test.ts',
      ...inImages,
    ],
  },
  {
    page: operators,
    has: 'npm run bench',
    why: 'takes minutes to hours; run on little data, except memory, which has one size and is run by hand',
    proof: ['services/tools/src/guides/npm.cluster.test.ts'],
  },
  {
    page: operators,
    has: 'backup -- restore',
    why: 'needs an empty directory and ends with a server',
    proof: ['services/e2e/src/backup/backup.test.ts'],
  },
  {
    page: 'services/UPGRADING.md',
    has: 'npm start',
    why: 'a server that runs until stopped; opening what former versions stored is a test of its own',
    proof: ['services/e2e/src/upgrade/upgrade.test.ts'],
  },
  {
    page: 'services/UPGRADING.md',
    has: 'helm upgrade',
    why: 'needs a cluster; the chart is rendered and checked',
    proof: [`${charts}/validate.charts.test.ts`],
  },
  {
    page: 'charts/varfreq/UPGRADING.md',
    has: 'helm upgrade',
    why: 'needs a cluster; test:kubernetes upgrades under load, and the chart is rendered with the values of 0.1.0',
    proof: [
      'services/tools/src/kubernetes/install/chart.kubernetes.test.ts',
      `${charts}/install.charts.test.ts`,
      `${charts}/published.charts.test.ts`,
    ],
  },
  {
    page: 'services/docs/operators-day.md',
    has: '',
    why: 'needs a cluster; what its commands of Helm render is validated and their names are looked up; test:kubernetes runs all of them',
    proof: [
      `${charts}/operators-day.charts.test.ts`,
      'services/tools/src/kubernetes/operation/operators-day.kubernetes.test.ts',
    ],
  },
  {
    page: 'services/docs/sizes.md',
    has: 'sizes.mjs',
    why: 'needs no system; run with the expected output by a test of its own',
    proof: ['services/tools/src/guides/sizes.test.ts'],
  },
  { page: operators, has: 'psql "$DATABASE_URL"', why: 'psql may be missing; its statement is run', proof: sql },
  { page: 'services/docs/audit.md', has: 'ALTER TABLE audit_log', why: 'no shell', proof: sql },
  {
    page: 'services/docs/load-testing.md',
    has: 'node services/run.mjs load ',
    why: 'takes minutes; node services/run.mjs test:load runs it shortened, with a cluster and with a URL too',
    proof: ['services/bench/src/load/test/load.load.test.ts'],
  },
  {
    page: 'services/docs/load-testing.md',
    has: 'kubectl',
    why: 'needs a Kubernetes cluster with k6-operator; the archive is run, the manifest validated against its schema',
    proof: ['services/bench/src/load/test/load.load.test.ts', `${k8s}/load.charts.test.ts`],
  },
  {
    page: 'services/docs/faults.md',
    has: 'node services/run.mjs test:faults',
    why: 'a separate step, shortened',
    proof: ['.ci/run', 'services/harness/src/faults/plan.test.ts', 'services/harness/src/faults/progress.test.ts'],
  },
  {
    page: 'services/docs/faults.md',
    has: 'node services/run.mjs test:histories',
    why: 'a separate step, shortened; what must be found is found in recorded histories too',
    proof: ['.ci/run', 'services/harness/src/histories/checker.cluster.test.ts'],
  },
  {
    page: 'services/docs/commands.md',
    has: '--json soak.json',
    why: 'takes hours; fuzz, faults and histories are run shortened',
    proof: ['.ci/run', 'services/testkit/src/long-run.test.ts', 'services/bench/src/soak/trend.test.ts'],
  },
  {
    page: 'services/docs/load-data.md',
    has: 'node services/run.mjs load:large',
    why: 'takes minutes to an hour; run shortened, and on a running system, on little data',
    proof: [
      'services/tools/src/guides/npm.cluster.test.ts',
      'services/bench/src/large-import/large-import.integration.test.ts',
    ],
  },
  {
    page: 'charts/varfreq/README',
    has: 'helm install',
    why: 'needs a cluster; the chart is rendered and checked, and the program of helm test is run without one',
    proof: [`${charts}/validate.charts.test.ts`, 'services/e2e/src/smoke/smoke.test.ts'],
  },
  {
    page: 'services/tools/src/kubernetes/README.md',
    has: 'test:kubernetes',
    why: 'needs root and builds Kubernetes: started by hand before a release',
    proof: ['services/tools/src/kubernetes/install/chart.kubernetes.test.ts'],
  },
  {
    page: 'services/tools/src/kubernetes/README.md',
    has: './node.sh up',
    why: 'needs root and builds Kubernetes: started by hand before a release',
    proof: ['services/tools/src/kubernetes/install/chart.kubernetes.test.ts'],
  },
  {
    page: 'charts/varfreq/README',
    has: 'helm uninstall',
    why: 'needs a cluster: test:kubernetes, started by hand before a release, runs both commands',
    proof: ['services/tools/src/kubernetes/install/chart.kubernetes.test.ts'],
  },
  {
    page: 'k8s/README.md',
    has: 'docker buildx build',
    why: 'needs containers: test:images, started by hand where they are available, builds and runs the same file',
    proof: ['services/tools/src/images/images.images.test.ts'],
  },
  {
    page: 'k8s/README.md',
    has: 'kubectl ',
    why: 'needs a cluster; the manifests are built and checked, and the smoke test is run without one',
    proof: [...manifests, 'services/e2e/src/smoke/smoke.test.ts'],
  },
  {
    page: 'k8s/infra/README.md',
    has: 'kubectl ',
    why: 'needs a cluster with operators; the manifests are built and read strictly',
    proof: manifests,
  },
  {
    page: 'k8s/compose/README.md',
    has: 'docker compose up',
    why: 'needs containers: test:images runs it as it is typed',
    proof: ['services/tools/src/images/compose/compose.images.test.ts'],
  },
  { page: runbooks, has: 'varfreq_', why: 'PromQL, parsed by promtool', proof: promql },
  { page: runbooks, has: 'process_', why: 'PromQL, parsed by promtool', proof: promql },
  { page: runbooks, has: 'psql "$DATABASE_URL"', why: 'psql may be missing; its statement is run', proof: sql },
  {
    page: runbooks,
    has: 'npm run admin',
    why: 'a line of operators.md, which is run',
    proof: ['services/tools/src/guides/guides.integration.test.ts', 'services/e2e/src/admin/reset-password.test.ts'],
  },
  {
    page: runbooks,
    has: 'kubectl ',
    why: 'needs a cluster and its own names; log events and the doctor are tested',
    proof: [`${charts}/operation.charts.test.ts`, 'services/tools/src/guides/runbooks.test.ts', ...inImages],
  },
  {
    page: runbooks,
    has: '$api/compaction',
    why: 'a line of compaction.md, which is run',
    proof: ['services/tools/src/guides/guides.integration.test.ts'],
  },
];

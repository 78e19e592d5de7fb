// Who may import whom. Every rule has a planted violation in tools/src/check/gates.test.ts.
const service = '(gateway|metadata|parser|frequency)';
const test = '(\\.(test|contract|fixture)\\.ts$|/testing/)';

export default {
  forbidden: [
    {
      name: 'service-to-service',
      comment: 'Services talk over gRPC; only standalone and tests compose them.',
      severity: 'error',
      from: { path: `^services/${service}/`, pathNot: test },
      to: {
        path: '^services/(gateway|metadata|parser|frequency|standalone|testkit|harness|bench|tools|e2e)/',
        pathNot: '^services/$1/',
      },
    },
    {
      name: 'shared-below-services',
      severity: 'error',
      from: { path: '^services/shared/', pathNot: test },
      to: { path: '^services/(?!shared/)' },
    },
    {
      name: 'domain-is-pure',
      comment: 'Rules see genomics, their own domain, error codes, `defined` and message types.',
      severity: 'error',
      from: { path: '^services/([^/]+)/src/domain/', pathNot: test },
      to: {
        pathNot: [
          '^services/$1/src/domain/',
          '^services/shared/genomics/',
          '^services/shared/runtime/src/(defined|errors)\\.ts$',
          '^services/shared/contracts/src/gen/',
        ],
      },
    },
    {
      name: 'genomics-sees-nothing',
      severity: 'error',
      from: { path: '^services/shared/genomics/src/', pathNot: test },
      to: { pathNot: ['^services/shared/genomics/', '^(node:)?zlib$'] },
    },
    {
      name: 'zlib-in-bgzf-only',
      severity: 'error',
      from: { path: '^services/shared/genomics/', pathNot: ['/bgzf/', test] },
      to: { path: '^(node:)?zlib$' },
    },
    {
      name: 'segments-see-genomics-only',
      severity: 'error',
      from: { path: '^services/shared/segments/', pathNot: test },
      to: { path: '^services/', pathNot: '^services/shared/(segments|genomics)/' },
    },
    {
      name: 'sql-in-metadata-only',
      severity: 'error',
      from: {
        pathNot: [
          '^services/metadata/src/postgres/',
          '^services/shared/embedded-postgres/',
          '^services/(testkit|harness|bench|tools)/',
          test,
        ],
      },
      to: { path: '(^|/)node_modules/(pg|postgres-migrations)/' },
    },
    {
      name: 'kafka-client-in-its-package-only',
      severity: 'error',
      from: { pathNot: ['^services/shared/kafka/', '^services/(testkit|harness|bench|tools|docs/examples)/', test] },
      to: { path: '(^|/)node_modules/kafkajs/' },
    },
    {
      name: 'no-import-of-main',
      severity: 'error',
      from: { path: '^services/' },
      to: { path: '/main\\.ts$' },
    },
    {
      name: 'black-box-tests-never-import-the-product',
      severity: 'error',
      from: { path: '^services/e2e/' },
      to: { path: '^services/(?!e2e/|harness/|testkit/)' },
    },
    {
      name: 'console-sees-types-of-the-api-and-expressions',
      comment: 'It runs in browsers, and is built with nothing else of the other packages.',
      severity: 'error',
      from: { path: '^services/console/' },
      to: {
        path: '^services/',
        pathNot: '^services/(console/|shared/client/src/(gen/|resources[.]ts$)|shared/genomics/src/expressions/)',
      },
    },
    {
      name: 'vcf-rooms-apart',
      comment: 'What imports and annotations share is in record.',
      severity: 'error',
      from: { path: '^services/shared/genomics/src/vcf/(record|import|annotate)/', pathNot: test },
      to: {
        path: '^services/shared/genomics/src/vcf/(import|annotate)/',
        pathNot: '^services/shared/genomics/src/vcf/$1/',
      },
    },
    {
      name: 'http-knows-no-endpoints',
      severity: 'error',
      from: { path: '^services/gateway/src/http/', pathNot: test },
      to: { path: '^services/gateway/src/(rest|endpoints|resources)/' },
    },
    {
      name: 'rest-below-endpoints',
      severity: 'error',
      from: { path: '^services/gateway/src/rest/', pathNot: test },
      to: { path: '^services/gateway/src/(endpoints|resources)/' },
    },
    {
      name: 'testkit-knows-no-product',
      comment: 'Tests of every package use it; the embedded server is the one that is packed for all platforms.',
      severity: 'error',
      from: { path: '^services/testkit/' },
      to: { path: '^services/', pathNot: '^services/(testkit|shared/embedded-postgres)/' },
    },
    {
      name: 'harness-below-its-users',
      severity: 'error',
      from: { path: '^services/harness/' },
      to: { path: '^services/(bench|tools|e2e)/' },
    },
    {
      name: 'bench-and-tools-apart',
      severity: 'error',
      from: { path: '^services/(bench|tools)/' },
      to: { path: '^services/(bench|tools|e2e)/', pathNot: '^services/$1/' },
    },
    {
      name: 'load-data-is-pure',
      comment: 'k6 and Node both make the data, and what they expect, from the same modules.',
      severity: 'error',
      from: { path: '^loadtests/data/', pathNot: test },
      to: { pathNot: '^loadtests/data/' },
    },
    { name: 'no-circles', severity: 'error', from: { pathNot: '/gen/' }, to: { circular: true } },
    { name: 'resolvable', severity: 'error', from: { path: '^services/' }, to: { couldNotResolve: true } },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['\\.as\\.ts$', '^services/console/dist'] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};

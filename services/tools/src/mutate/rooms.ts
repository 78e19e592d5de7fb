import { globSync } from 'node:fs';
import { join } from 'node:path';

/** Code whose mutations are to be killed by tests of its own package; paths relative to the package's folder. */
export interface Room {
  /** Folder of the package, relative to `services`. */
  readonly package: string;
  /** Files that are mutated; globs. */
  readonly files: readonly string[];
  /** Tests that have to kill the mutations; globs. */
  readonly tests: readonly string[];
  /** Mutates SQL instead of TypeScript; the tests are integration tests. */
  readonly isSql?: true;
}

/** Rooms by name, the quickest first. */
export const rooms: Readonly<Record<string, Room>> = {
  throttles: {
    package: 'shared/runtime',
    files: ['src/limiter.ts', 'src/throttle.ts'],
    tests: ['src/limiter.test.ts', 'src/throttle.test.ts'],
  },
  logins: {
    package: 'gateway',
    files: ['src/http/authentication/login-throttle.ts', 'src/http/authentication/network.ts'],
    tests: ['src/http/authentication/{login-throttle,network}.test.ts'],
  },
  counting: {
    package: 'frequency',
    files: ['src/counting/bits/*.ts'],
    tests: ['src/counting/bits/*.test.ts'],
  },
  covering: {
    package: 'frequency',
    files: ['src/counting/coverage/{coverage-bits,covered-rows,covered-ordinals}.ts'],
    tests: ['src/counting/coverage/{coverage-bits,covered-rows,covered-ordinals}.test.ts'],
  },
  marking: {
    package: 'frequency',
    files: ['src/counting/coverage/{mark-covered,region-sets}.ts'],
    tests: ['src/counting/coverage/{mark-covered,region-sets}.test.ts'],
  },
  batches: {
    package: 'frequency',
    files: ['src/counting/coverage/{covered-batch,coverage-segments}.ts'],
    tests: ['src/counting/coverage/{covered-batch,coverage-segments}.test.ts'],
  },
  engine: {
    package: 'frequency',
    files: ['src/counting/{batch-counter,segment-ordinals,sorted-batch}.ts'],
    tests: ['src/counting/{batch-counter,segment-ordinals,sorted-batch}.test.ts'],
  },
  carriers: {
    package: 'frequency',
    files: ['src/counting/observations/{carrier-counter,other-samples}.ts'],
    tests: ['src/counting/observations/{carrier-counter,other-samples}.test.ts'],
  },
  observed: {
    package: 'frequency',
    files: [
      'src/counting/observations/{collect-distinct,distinct-variants,join-observations,observed-load}.ts',
      'src/counting/observations/{observed-segments,scan-regions,site-observations}.ts',
    ],
    tests: [
      'src/counting/observations/{collect-distinct,distinct-variants,join-observations}.test.ts',
      'src/counting/observations/{scan-regions,site-observations}.test.ts',
    ],
  },
  codecs: {
    package: 'shared/segments',
    files: ['src/bytes/*.ts'],
    tests: ['src/bytes/*.test.ts'],
  },
  regions: {
    package: 'shared/segments',
    files: ['src/regions/set-bits.ts', 'src/sort/*.ts'],
    tests: ['src/regions/set-bits.test.ts', 'src/sort/*.test.ts'],
  },
  merging: {
    package: 'shared/segments',
    files: ['src/compact/{merge-sites,sort-sites,site-cursor,compact-observations}.ts'],
    tests: ['src/compact/{compact-observations,observation-outputs,sort-sites}.test.ts'],
  },
  'region-merging': {
    package: 'shared/segments',
    files: [
      'src/compact/{compact-regions,region-set-plan,region-output}.ts',
      'src/regions/{boundary-changes,boundary-emitter}.ts',
    ],
    tests: [
      'src/compact/{compact-regions,region-outputs,region-set-plan}.test.ts',
      'src/regions/{boundary-block,boundary-emitter}.test.ts',
    ],
  },
  'region-writing': {
    package: 'shared/segments',
    files: ['src/regions/region-{block,buffer,cursor,digest,emitter,items,writer}.ts'],
    tests: ['src/regions/region-{block,buffer,cursor,digest,emitter,writer}.test.ts'],
  },
  boundaries: {
    package: 'shared/segments',
    files: ['src/regions/{boundary-block,boundary-block-builder}.ts'],
    tests: ['src/regions/boundary-block.test.ts'],
  },
  outside: {
    package: 'shared/segments',
    files: ['src/regions/{boundary-cursor,count-outside}.ts'],
    tests: ['src/regions/{boundary-cursor,count-outside}.test.ts'],
  },
  compaction: {
    package: 'metadata',
    files: ['src/domain/compaction/*.ts'],
    tests: ['src/domain/compaction/*.test.ts'],
  },
  publishing: {
    package: 'metadata',
    files: ['src/domain/tasks/*.ts'],
    tests: ['src/domain/tasks/*.test.ts'],
  },
  permissions: {
    package: 'gateway',
    files: ['src/domain/permissions*.ts'],
    tests: ['src/domain/permissions.test.ts'],
  },
  counts: {
    package: 'shared/genomics',
    files: ['src/vcf/import/counts/*.ts'],
    tests: ['src/vcf/import/counts/*-{counts,list,lists,order}.test.ts'],
  },
  calls: {
    package: 'shared/genomics',
    files: ['src/vcf/record/genotypes/*.ts'],
    tests: ['src/vcf/record/genotypes/{*-*,genotype,likelihoods}.test.ts'],
  },
  fencing: {
    package: 'metadata',
    files: ['src/postgres/tasks/shards.ts'],
    tests: ['src/usecases/tasks/{fencing,shards}.integration.test.ts'],
    isSql: true,
  },
  claiming: {
    package: 'metadata',
    files: ['src/postgres/tasks/claims.ts'],
    tests: ['src/usecases/tasks/{claims,claim-next,fencing,shards}.integration.test.ts'],
    isSql: true,
  },
  pointers: {
    package: 'metadata',
    files: ['src/postgres/tasks/{publications,tracks}.ts'],
    tests: ['src/usecases/{tasks/finish,publication/*}.integration.test.ts'],
    isSql: true,
  },
  garbage: {
    package: 'metadata',
    files: ['src/postgres/garbage/*.ts'],
    tests: ['src/usecases/garbage/*.integration.test.ts'],
    isSql: true,
  },
};

/** The files of a room that are mutated: those that exist and are no tests. Relative to `services`, sorted. */
export function mutatedFiles(root: string, room: Room): string[] {
  const globs = room.files.map((file) => `${room.package}/${file}`);
  return globSync(globs, { cwd: join(root, 'services') })
    .filter((file) => !file.endsWith('.test.ts'))
    .sort();
}

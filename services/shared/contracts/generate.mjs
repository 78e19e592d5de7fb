// Generates types of all messages and services from protos/ into src/gen/. `npm run check` runs it again and compares.
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

const here = import.meta.dirname;
const library = dirname(createRequire(import.meta.url).resolve('@grpc/proto-loader/package.json'));
const outDir = resolve(process.argv[2] ?? join(here, 'src/gen'));
rmSync(outDir, { recursive: true, force: true });
// `Segment` is a message as received, all fields present; `SegmentInit` one to be sent, fields with defaults left out.
const options = [
  '--longs=Number',
  '--enums=String',
  '--defaults',
  '--oneofs',
  '--includeComments',
  '--outputTemplate=%s',
  '--inputTemplate=%sInit',
  '--grpcLib=@grpc/grpc-js',
  '--targetFileExtension=.ts',
  '--importFileExtension=.ts',
  '--includeDirs=.',
  `--outDir=${outDir}`,
];
execFileSync(
  process.execPath,
  [join(library, 'build/bin/proto-loader-gen-types.js'), ...options, 'varfreq/all.proto'],
  // Relative to this folder, so that comments name no machine's paths.
  { stdio: ['ignore', 'ignore', 'inherit'], cwd: join(here, '../../../protos') },
);

// Generates types of all messages and services from protos/ into src/gen/. `npm run check` runs it again and compares.
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const here = import.meta.dirname;
const protos = join(here, '../../../protos');
const tool = join(
  dirname(createRequire(import.meta.url).resolve('@grpc/proto-loader/package.json')),
  'build/bin/proto-loader-gen-types.js',
);
const outDir = process.argv[2] ?? join(here, 'src/gen');
rmSync(outDir, { recursive: true, force: true });
const files = globSync('varfreq/**/*.proto', { cwd: protos }).sort();
execFileSync(
  process.execPath,
  [
    tool,
    '--longs=Number',
    '--enums=String',
    '--defaults',
    '--oneofs',
    '--grpcLib=@grpc/grpc-js',
    '--targetFileExtension=.ts',
    '--importFileExtension=.ts',
    `--includeDirs=${protos}`,
    `--outDir=${outDir}`,
    ...files,
  ],
  { stdio: ['ignore', 'ignore', 'inherit'], cwd: protos },
);

/** Marks server-streaming methods in service definition types; the generator omits this. */
function markStreams(source) {
  const streamed = [...source.matchAll(/^ {2}(\w+): grpc\.handleServerStreamingCall</gm)].map((match) => match[1]);
  return streamed.reduce(
    (text, method) =>
      text.replace(new RegExp(`^( {2}${method}: MethodDefinition<.*>)$`, 'm'), '$1 & { responseStream: true }'),
    source,
  );
}

// The generator writes absolute paths into its comments.
for (const file of globSync('**/*.ts', { cwd: outDir })) {
  const path = join(outDir, file);
  writeFileSync(path, markStreams(readFileSync(path, 'utf8').replaceAll(`${protos}/`, 'protos/')));
}

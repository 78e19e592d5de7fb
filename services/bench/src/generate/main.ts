import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { keepFilesPrivate } from '@varfreq/runtime/private-files';
import { sizeText } from './byte-size.ts';
import { bytesOf, type Made } from './bytes-of.ts';
import { usage, type Wanted, wantedOf } from './options.ts';

keepFilesPrivate();

// `node services/run.mjs generate:data --kind vcf --size 10GB --seed 1 --output genome.vcf.gz`: files of synthetic
// people whose true frequencies are known (services/docs/load-data.md).
const everyMs = 5000;

if (process.argv.slice(2).some((arg) => arg === '--help' || arg === '-h')) console.log(usage);
else await generate();

async function generate(): Promise<void> {
  const wanted = read();
  if (wanted === undefined) return;
  const stop = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort(name));
  const made: Made = { bytes: 0, lines: 0 };
  const beganAt = performance.now();
  const printProgress = (): void => {
    const seconds = (performance.now() - beganAt) / 1000;
    console.error(`${sizeText(made.bytes)}, ${made.lines} lines, ${sizeText(made.bytes / seconds)}/s`);
  };
  const timer = setInterval(printProgress, everyMs);
  try {
    await writeFileWhole(wanted.output, bytesOf(wanted.file, { bgzf: wanted.bgzf, made }), stop.signal);
    printProgress();
    const { seed, sites, run } = wanted.cohort;
    console.error(`${wanted.output} is of the cohort --seed ${seed} --sites ${sites} --run ${run}`);
  } catch (error) {
    console.error(stop.signal.aborted ? `Stopped; ${wanted.output} is not written.` : (error as Error).message);
    process.exitCode = stop.signal.reason === 'SIGINT' ? 130 : 1;
  } finally {
    clearInterval(timer);
  }
}

function read(): Wanted | undefined {
  try {
    return wantedOf(process.argv.slice(2));
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`);
    process.exitCode = 2;
    return undefined;
  }
}

/** Writes a file atomically; `-` is standard output. */
async function writeFileWhole(output: string, bytes: AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<void> {
  if (output === '-') return await pipeline(bytes, process.stdout, { signal });
  const part = `${output}.part`;
  try {
    await pipeline(bytes, createWriteStream(part), { signal });
    await rename(part, output);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Receiver } from './receiver.ts';

const bases = 100_000;

/**
 * Settings with which every part of a cluster works: a reference genome and genes, floors, traces of all requests, webhooks to
 * private addresses; what is removed or merged goes within a minute, so that disks show what is left behind. Writes genome and genes into `folder`.
 */
export async function settingsOfSoak(folder: string, receiver: Receiver): Promise<Record<string, string>> {
  return {
    VARFREQ_PARSER_THREADS: '1',
    VARFREQ_FREQUENCY_THREADS: '1',
    VARFREQ_GENOME: await writeGenome(folder),
    VARFREQ_GENES: await writeGenes(folder),
    VARFREQ_MIN_INDIVIDUALS: '1',
    VARFREQ_MIN_CARRIERS: '1',
    VARFREQ_TRACE_ENDPOINT: `${receiver.url}/v1/traces`,
    VARFREQ_WEBHOOKS: 'any',
    VARFREQ_KEEP_EVENTS_MS: '60000',
    VARFREQ_KEEP_COMPACTIONS_MS: '60000',
    VARFREQ_COLLECT_EVERY_MS: '10000',
    VARFREQ_READERS_GRACE_MS: '30000',
  };
}

/** A contig `1` of adenines, which is REF of all records of the load. */
async function writeGenome(folder: string): Promise<string> {
  const path = join(folder, 'genome.fa');
  await writeFile(path, `>1\n${'A'.repeat(bases)}\n`);
  await writeFile(`${path}.fai`, `1\t${bases}\t3\t${bases}\t${bases + 1}\n`);
  return path;
}

async function writeGenes(folder: string): Promise<string> {
  const path = join(folder, 'genes.gff3');
  await writeFile(path, '##gff-version 3\n1\tsoak\tgene\t1\t500\t.\t+\t.\tID=gene:SOAK;Name=SOAK\n');
  return path;
}

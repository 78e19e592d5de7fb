import { Readable, Writable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import type { Client } from '@varfreq/client/client';
import type { Annotation, Link } from '@varfreq/client/resources';
import { MultiBar, type SingleBar } from 'cli-progress';
import { personBed, personVcf, sitesVcf } from './files.ts';
import type { SimulatedCohort } from './simulated-cohort.ts';
import { verifyAnnotated } from './verify.ts';

/** Output of the demo; plain lines unless the stream is a terminal. */
export interface Screen {
  line(text: string): void;
  stream: NodeJS.WriteStream;
}

/**
 * Registers and imports a cohort, annotates a VCF with its frequencies, compares every value with the generator's, and
 * shows some lines.
 */
export async function tour(client: Client, cohort: SimulatedCohort, screen: Screen): Promise<void> {
  const group = await client.post<Link>('/groups/', { name: `demo cohort, seed ${cohort.seed}` });
  const bars = new MultiBar({
    format,
    stream: screen.stream,
    noTTYOutput: true,
    clearOnComplete: false,
    hideCursor: true,
  });
  try {
    const people = Array.from({ length: cohort.people }, (_, person) => person);
    await Promise.all(people.map((person) => importPerson(client, cohort, person, group.uri, bars)));
  } finally {
    bars.stop();
  }
  screen.line(`\nImported ${cohort.people} samples. Annotating ${cohort.sites.length} variants over ${group.uri} …\n`);
  const text = await annotate(client, cohort, group.uri, screen);
  const values = verifyAnnotated(text, cohort, 'DEMO');
  screen.line(`${excerpt(text)}\n\n${values} annotated values compared with the generator: all equal.`);
}

const format = '{name} {bar} {percentage}%';

async function importPerson(
  client: Client,
  cohort: SimulatedCohort,
  person: number,
  group: string,
  bars: MultiBar,
): Promise<void> {
  const name = `demo person ${person + 1}`;
  const vcf = bars.create(100, 0, { name: `${name} variation` });
  const bed = bars.create(100, 0, { name: `${name} coverage ` });
  const sample = await client.post<Link>('/samples/', { name, groups: [group] });
  const variation = await client.post<Link>('/variations/', {
    sample: sample.uri,
    data_source: await upload(client, `${name}.vcf`, 'vcf', personVcf(cohort, person, group)),
  });
  const coverage = await client.post<Link>('/coverages/', {
    sample: sample.uri,
    data_source: await upload(client, `${name}.bed`, 'bed', personBed(cohort, person)),
  });
  await finish(client, variation.uri, vcf);
  await finish(client, coverage.uri, bed);
  await client.patch(sample.uri, { active: true });
}

async function annotate(client: Client, cohort: SimulatedCohort, group: string, screen: Screen): Promise<string> {
  const annotation = await client.post<Annotation>('/annotations/', {
    data_source: await upload(client, 'demo sites.vcf', 'vcf', sitesVcf(cohort)),
    queries: [{ name: 'DEMO', expression: `group:${group}` }],
  });
  const bars = new MultiBar({ format, stream: screen.stream, noTTYOutput: true, hideCursor: true });
  const bar = bars.create(100, 0, { name: 'annotation' });
  try {
    await finish(client, annotation.uri, bar);
  } finally {
    bars.stop();
  }
  return gunzipSync(await download(client, annotation.annotated_data_source.uri)).toString();
}

/** Uploads a file and returns the URI of the data source. */
async function upload(client: Client, name: string, filetype: 'vcf' | 'bed', text: string): Promise<string> {
  const data = { stream: Readable.from([Buffer.from(text)]), fileName: name };
  return (await client.upload<Link>(data, { name, filetype })).uri;
}

async function finish(client: Client, uri: string, bar: SingleBar): Promise<void> {
  await client.finish(uri, (task) => bar.update(task.state === 'running' ? task.progress : 0));
  bar.update(100);
}

/** The bytes of a data source as stored. */
async function download(client: Client, dataSource: string): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  const write = (chunk: Uint8Array, _encoding: string, done: () => void): void => {
    chunks.push(chunk);
    done();
  };
  await client.download(`${dataSource}/data`, new Writable({ write }));
  return Buffer.concat(chunks);
}

/** The header line of the query and a few records with carriers. */
function excerpt(text: string): string {
  const lines = text.split('\n');
  const header = lines.filter((line) => line.startsWith('##varfreq=') || line.startsWith('#CHROM'));
  const carried = lines.filter((line) => !line.startsWith('#') && !line.includes('DEMO_VF=0;')).slice(0, 8);
  return ['', ...header, ...carried].join('\n');
}

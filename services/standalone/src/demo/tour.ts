import { gunzipSync } from 'node:zlib';
import { MultiBar } from 'cli-progress';
import type { DemoClient } from './client.ts';
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
export async function tour(client: DemoClient, cohort: SimulatedCohort, screen: Screen): Promise<void> {
  const group = await client.create('/groups/', 'group', { name: `demo cohort, seed ${cohort.seed}` });
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
  client: DemoClient,
  cohort: SimulatedCohort,
  person: number,
  group: string,
  bars: MultiBar,
): Promise<void> {
  const name = `demo person ${person + 1}`;
  const vcf = bars.create(100, 0, { name: `${name} variation` });
  const bed = bars.create(100, 0, { name: `${name} coverage ` });
  const sample = await client.create('/samples/', 'sample', { name, groups: [group] });
  const variation = await client.create('/variations/', 'variation', {
    sample: sample.uri,
    data_source: await client.upload(`${name}.vcf`, 'vcf', personVcf(cohort, person, group)),
  });
  const coverage = await client.create('/coverages/', 'coverage', {
    sample: sample.uri,
    data_source: await client.upload(`${name}.bed`, 'bed', personBed(cohort, person)),
  });
  await client.finish(variation.uri, 'variation', (percent) => vcf.update(percent));
  await client.finish(coverage.uri, 'coverage', (percent) => bed.update(percent));
  await client.update(sample.uri, { active: true });
}

async function annotate(client: DemoClient, cohort: SimulatedCohort, group: string, screen: Screen): Promise<string> {
  const annotation = await client.create<Annotation>('/annotations/', 'annotation', {
    data_source: await client.upload('demo sites.vcf', 'vcf', sitesVcf(cohort)),
    queries: [{ name: 'DEMO', expression: `group:${group}` }],
  });
  const bars = new MultiBar({ format, stream: screen.stream, noTTYOutput: true, hideCursor: true });
  const bar = bars.create(100, 0, { name: 'annotation' });
  try {
    await client.finish(annotation.uri, 'annotation', (percent) => bar.update(percent));
  } finally {
    bars.stop();
  }
  return gunzipSync(await client.download(annotation.annotated_data_source.uri)).toString();
}

interface Annotation {
  uri: string;
  annotated_data_source: { uri: string };
}

/** The header line of the query and a few records with carriers. */
function excerpt(text: string): string {
  const lines = text.split('\n');
  const header = lines.filter((line) => line.startsWith('##varfreq=') || line.startsWith('#CHROM'));
  const carried = lines.filter((line) => !line.startsWith('#') && !line.includes('DEMO_VF=0;')).slice(0, 8);
  return ['', ...header, ...carried].join('\n');
}

import { type Api, api } from '@varfreq/harness/system/api';
import type { System } from '@varfreq/harness/system/system';

/** Where all variants of the cohort are. */
export const chromosome = '20';

/** A variant that nearly a third carries; one of four people is not covered there. */
export const common = { position: 139_745, key: '20:139745T>C', name: '20:139745 T>C' };

/** A variant that no one carries, at a place where three of four people are covered. */
export const absent = { key: '20:139750A>G', name: '20:139750 A>G' };

/** A variant where no one is covered. */
export const uncovered = { key: '20:500000A>G', name: '20:500000 A>G' };

const people = 40;
const bases = ['A', 'C', 'G', 'T'];

/** Groups of the cohort, by their URI. */
export interface Cohort {
  readonly cardiology: string;
  readonly controls: string;
  readonly samples: readonly string[];
}

/** Calls of a person at a place: none, heterozygous or homozygous, in fixed proportions. */
const call = (person: number, place: number) =>
  ['0/0', '0/1', '0/0', '0/1', '0/0', '1/1', '0/0'][(person * 3 + place) % 7];

/** The file of the cohort. */
export function vcf(): string {
  const columns = Array.from({ length: people }, (_, person) => `P${person + 1}`);
  const lines = [
    '##fileformat=VCFv4.2',
    '##contig=<ID=20,length=64444167>',
    '##FORMAT=<ID=GT,Number=1,Type=String,Description="Genotype">',
  ];
  lines.push(['#CHROM', 'POS', 'ID', 'REF', 'ALT', 'QUAL', 'FILTER', 'INFO', 'FORMAT', ...columns].join('\t'));
  for (let place = 0; place < 60; place += 1) {
    const position = common.position + place * 25;
    const [reference, observed] = place === 0 ? ['T', 'C'] : [bases[place % 4], bases[(place + 1) % 4]];
    const calls = columns.map((_, person) => call(person, place));
    lines.push([chromosome, position, '.', reference, observed, 50, 'PASS', '.', 'GT', ...calls].join('\t'));
  }
  return `${lines.join('\n')}\n`;
}

/** A file of one sample that takes a while to be read. */
export function longVcf(): string {
  const head = ['##fileformat=VCFv4.2', '#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tP1'];
  const lines = Array.from(
    { length: 400_000 },
    (_, at) => `${chromosome}\t${1_000_000 + at}\t.\tA\tC\t50\tPASS\t.\tGT\t0/1`,
  );
  return `${[...head, ...lines].join('\n')}\n`;
}

/** Every fourth person has a smaller kit, which begins behind the common variant. */
const bed = (isSmall: boolean) => `${chromosome}\t${isSmall ? 140_000 : 139_000}\t142000\n`;

async function group(admin: Api, name: string): Promise<string> {
  return (await admin.post('/groups/', { name })).expect(201).entity<{ uri: string }>().uri;
}

/** Imports forty people in two groups, with coverage, and activates them. */
export async function importCohort({ url, adminAuth }: System): Promise<Cohort> {
  const admin = api(url, adminAuth);
  const cardiology = await group(admin, 'Cardiology');
  const controls = await group(admin, 'Controls');
  const source = (await admin.upload({ name: 'cohort', filetype: 'vcf', data: vcf() }))
    .expect(201)
    .entity<{ uri: string }>();
  const kits = await Promise.all(
    [false, true].map(async (isSmall) => {
      const name = isSmall ? 'small kit' : 'exome kit';
      return (await admin.upload({ name, filetype: 'bed', data: bed(isSmall) })).expect(201).entity<{ uri: string }>()
        .uri;
    }),
  );
  const samples = Array.from({ length: people }, (_, person) => ({
    column: `P${person + 1}`,
    name: `patient ${person + 1}`,
    groups: [person % 2 === 0 ? cardiology : controls],
    sex: person % 3 === 0 ? 'female' : 'male',
  }));
  const joint = (await admin.post('/joint_imports/', { data_source: source.uri, samples }))
    .expect(201)
    .entity<{ uri: string }>();
  await admin.finish(joint.uri);
  const made = (await admin.list('/samples/')).expect(206).entity<{ items: { uri: string; name: string }[] }>().items;
  for (const { uri, name } of made) {
    const kit = kits[Number(name.split(' ')[1]) % 4 === 0 ? 1 : 0]!;
    const coverage = (await admin.post('/coverages/', { sample: uri, data_source: kit }))
      .expect(201)
      .entity<{ uri: string }>();
    await admin.finish(coverage.uri);
    (await admin.patch(uri, { active: true })).expect(200);
  }
  return { cardiology, controls, samples: made.map(({ uri }) => uri) };
}

import { type Api, api, items } from '@varfreq/harness/system/api';

/** Variants of the people. */
export const sites = 60;
const firstPosition = 139_745;

/** Columns of a file. */
const columnsAtOnce = 2000;

/** Requests at a time. */
const atOnce = 8;

/** How variant `site` is written, and how the console names it. */
export const variantAt = (site: number): { readonly key: string; readonly name: string } => {
  const position = firstPosition + 25 * site;
  return { key: `20:${position}A>G`, name: `20:${position} A>G` };
};

const nameOf = (person: number) => `S${String(person).padStart(6, '0')}`;

/** A VCF of people `first` to `last`, from 1, with called genotypes; every seventh carries a variant. */
function vcf(first: number, last: number, records: number): string {
  const people = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  const fixed = ['#CHROM', 'POS', 'ID', 'REF', 'ALT', 'QUAL', 'FILTER', 'INFO', 'FORMAT'];
  const lines = Array.from({ length: records }, (_, site) => {
    const calls = people.map((person) => `${['0/1', '1/1'][(person * 3 + site) % 7] ?? '0/0'}:30:99`);
    return ['20', firstPosition + 25 * site, '.', 'A', 'G', 50, 'PASS', '.', 'GT:DP:GQ', ...calls].join('\t');
  });
  const head = ['##fileformat=VCFv4.2', '##contig=<ID=20>', [...fixed, ...people.map(nameOf)].join('\t')];
  return `${[...head, ...lines].join('\n')}\n`;
}

/** Registers people `first` to `last`, whose calls are also their coverage. */
async function register(admin: Api, first: number, last: number, records: number): Promise<void> {
  for (let from = first; from <= last; from += columnsAtOnce) {
    const to = Math.min(last, from + columnsAtOnce - 1);
    const data = vcf(from, to, records);
    const source = (await admin.upload({ name: `from ${nameOf(from)}`, filetype: 'vcf', data }))
      .expect(201)
      .entity().uri;
    const json = { data_source: source, every_column: true, coverage_from: 'reference_blocks' };
    const made = (await admin.post('/joint_imports/', json)).expect(201).entity().uri;
    const { state } = await admin.finish(made, { timeoutMs: 600_000 });
    if (state !== 'succes') throw new Error(`${made} ended as ${state}`);
  }
}

/** Registers and activates people who are counted, and registers more up to `registered`, who are not. */
export async function registerPeople(
  { url, adminAuth }: { readonly url: string; readonly adminAuth: string },
  { counted, registered }: { readonly counted: number; readonly registered: number },
): Promise<void> {
  const admin = api(url, adminAuth);
  await register(admin, 1, counted, sites);
  const listed = await admin.get('/samples/?order=name', { headers: items(0, counted - 1) });
  const uris = listed
    .expect(206)
    .entity<{ items: { uri: string }[] }>()
    .items.map(({ uri }) => uri);
  for (let at = 0; at < uris.length; at += atOnce)
    for (const answer of await Promise.all(
      uris.slice(at, at + atOnce).map((uri) => admin.patch(uri, { active: true })),
    ))
      answer.expect(200);
  await register(admin, counted + 1, registered, 1);
}

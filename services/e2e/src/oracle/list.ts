import { type Api, items } from '@varfreq/harness/system/api';
import type { Random } from '@varfreq/testkit/random';
import { asking, getVariant, type Variant } from '../variants/asking.ts';
import type { AskedQuery, Compared } from './ask.ts';
import { type Shown, wrongInJson } from './figures.ts';
import { answer, type Carriers, evaluate, type Sample, type Variant as StoredVariant } from './model.ts';

interface SampleSet {
  name: string;
  members: number[];
}

/** Lists the carriers of a variant in each set as an administrator: sample by sample, they must be those of the model. */
async function compareCarriers(
  api: Api,
  key: string,
  queries: readonly AskedQuery[],
  samples: readonly Sample[],
  uris: readonly string[],
): Promise<Compared> {
  const wrong: string[] = [];
  for (const { name, expression, text } of queries) {
    const fields = asking({ queries: [{ name, expression: text }] }, items(0, 999));
    const page = await api.get(`/variants/${encodeURIComponent(key)}/carriers`, fields);
    const listed = page.expect(200, 206).items<Carrier>();
    const found = uris.map((uri) => individualsOf(listed.filter(({ sample }) => sample.uri === uri)));
    const members = evaluate(expression, samples);
    const expected = samples.map((_, index) => {
      return written(answer(parse(key), members.has(index) ? [index] : [], samples));
    });
    if (found.join() !== expected.join()) wrong.push(`${key} ${text}: carriers ${found}, not ${expected}`);
  }
  return { cases: queries.length, wrong };
}

interface Carrier {
  sample: { uri: string };
  zygosity: keyof Carriers;
  individuals: number;
}

/** Individuals by zygosity. */
function individualsOf(rows: readonly Carrier[]): string {
  const counts = { hom: 0, hemi: 0, het: 0, unknown: 0 };
  for (const { zygosity, individuals } of rows) counts[zygosity] += individuals;
  return written(counts);
}

const written = ({ hom, hemi, het, unknown }: Carriers) => [hom, hemi, het, unknown].join(' ');

/**
 * Lists the variants of a random region, and queries one of them and its carriers; lists and numbers must equal the
 * model's.
 */
export async function compareVariants(
  random: Random,
  api: Api,
  queries: readonly AskedQuery[],
  shown: Pick<Shown, 'fields'>,
  samples: readonly Sample[],
  uris: readonly string[],
): Promise<Compared> {
  const sets = queries.map(({ name, expression }) => ({ name, members: [...evaluate(expression, samples)] }));
  const { fields } = shown;
  const asked = { fields, queries: queries.map(({ name, text }) => ({ name, expression: text })) };
  const begin = random.int(1, 120);
  const region = { chromosome: random.pick(['1', 'chrX', 'M']), begin, end: begin + random.int(0, 120) };
  const page = await api.get('/variants/', asking({ region, ...asked }, items(0, 999)));
  const listed = page.expect(206, 416).status === 416 ? [] : page.items<Variant>();
  const keys = listed.map(({ uri }) => decodeURIComponent(uri.slice('/variants/'.length)));
  const expected = expectedKeys(sets, samples, { ...region, chromosome: region.chromosome.replace('chr', '') });
  if (keys.join(' ') !== expected.join(' ')) return { cases: 0, wrong: [`listed ${keys}, not ${expected}`] };
  if (keys.length === 0) return { cases: 0, wrong: [] };
  const key = random.pick(keys);
  const alone = (await getVariant(api, key, asked)).expect(200).entity<Variant>();
  const all = [...listed, alone];
  const carriers = await compareCarriers(api, key, queries, samples, uris);
  const wrong = all.flatMap((one) => wrongNumbers(one, sets, shown, samples));
  return { cases: all.length * sets.length + carriers.cases, wrong: [...wrong, ...carriers.wrong] };
}

function expectedKeys(
  sets: readonly SampleSet[],
  samples: readonly Sample[],
  { chromosome, begin, end }: { chromosome: string; begin: number; end: number },
): string[] {
  const members = new Set(sets.flatMap((set) => set.members));
  const keys = new Set([...members].flatMap((s) => samples[s]!.variations.flatMap((v) => [...v.carriers.keys()])));
  const found = [...keys].map((key) => ({ key, ...parse(key) }));
  const inside = found.filter((v) => v.contig === chromosome && v.start + 1 >= begin && v.start + 1 <= end);
  const text = (a: string, b: string) => (a < b ? -1 : Number(a > b));
  return inside.sort((a, b) => a.start - b.start || text(a.ref, b.ref) || text(a.alt, b.alt)).map(({ key }) => key);
}

function parse(key: string): StoredVariant {
  const [, contig, pos, ref, alt] = /^(.*):(\d+)([A-Z]*)>([A-Z]*)$/.exec(key)!;
  return { contig: contig!, start: Number(pos) - 1, ref: ref!, alt: alt! };
}

function wrongNumbers(
  one: Variant,
  sets: readonly SampleSet[],
  shown: Pick<Shown, 'fields'>,
  samples: readonly Sample[],
): string[] {
  const variant = {
    contig: one.chromosome,
    start: one.position - 1,
    ref: one.reference,
    alt: one.observed,
  };
  return sets.flatMap(({ name, members }) => {
    const wrong = wrongInJson(answer(variant, members, samples), shown, one.annotations![name]!);
    return wrong.map((problem) => `${one.uri} ${name}: ${problem}`);
  });
}

import { gunzipSync } from 'node:zlib';
import type { Api } from '@varfreq/harness/system/api';
import type { Random } from '@varfreq/testkit/random';
import { makeExpression } from './cohort.ts';
import { type Shown, wrongInFile } from './figures.ts';
import { makeRecord } from './files.ts';
import { answer, type Expression, evaluate, type Sample, trim } from './model.ts';
import type { RandomCohort } from './plan.ts';
import { create, type RegisteredCohort, succeed, upload } from './register.ts';
import { writeExpression } from './write.ts';

/** A query as the model and as the service understand it. */
export interface AskedQuery {
  name: string;
  expression: Expression;
  text: string;
}

/** One to three random queries over a cohort. */
export function makeQueries(random: Random, cohort: RandomCohort, registered: RegisteredCohort): AskedQuery[] {
  return random.list(random.int(1, 3), (n) => {
    let expression = makeExpression(random, cohort);
    // Empty sets prove little: a few suffice.
    for (let n = 0; n < 3 && evaluate(expression, cohort.samples).size === 0; n += 1) {
      expression = makeExpression(random, cohort);
    }
    return { name: `Q${n}`, expression, text: writeExpression(random, expression, registered) };
  });
}

/** A VCF of some of the cohort's records and some new ones, unordered. */
export function makeInput(random: Random, cohort: RandomCohort): string {
  const known = cohort.files
    .filter((file) => file.filetype === 'vcf')
    .flatMap((file) => file.text.split('\n').filter((line) => line !== '' && !line.startsWith('#')))
    .filter(() => random.chance(0.5))
    .map((line) => line.split('\t').slice(0, 5))
    .filter((fields) => /^[A-Z,]+$/i.test(fields[4]!));
  const fresh = random
    .list(random.int(0, 5), () => makeRecord(random))
    .filter(({ alts }) => alts.length > 0)
    .map(({ chrom, pos, ref, alts }) => [chrom, String(pos), '.', ref, alts.join(',')]);
  const lines = [...known, ...fresh].map((fields) => [...fields, '.', random.pick(['PASS', 'q10']), 'DP=9'].join('\t'));
  const shuffled = lines.map((line) => ({ line, key: random.next() })).sort((a, b) => a.key - b.key);
  const header = '##fileformat=VCFv4.2\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO';
  return `${[header, ...shuffled.map(({ line }) => line)].join('\n')}\n`;
}

/** Annotates a data source and returns the uncompressed result. */
export async function annotate(
  api: Api,
  dataSource: string,
  queries: readonly Pick<AskedQuery, 'name' | 'text'>[],
  { fields, missingAsDot }: Shown = { fields: [], missingAsDot: false },
): Promise<string> {
  const asked = queries.map(({ name, text }) => ({ name, expression: text }));
  const body = { data_source: dataSource, queries: asked, fields, missing_as_dot: missingAsDot };
  const uri = await create(api, '/annotations/', body);
  await succeed(api, uri);
  const { annotated_data_source: result } = (await api.get(uri)).entity<{ annotated_data_source: { uri: string } }>();
  return gunzipSync(await api.download(result.uri)).toString();
}

/** Result of comparing an annotation with the model: the number of (expression, variant) cases, and the differences. */
export interface Compared {
  cases: number;
  wrong: string[];
}

/** Uploads and annotates a VCF, and compares every value with the model. */
export async function compare(
  api: Api,
  input: { text: string; dataSource?: { uri: string; index: number } },
  queries: readonly AskedQuery[],
  shown: Shown,
  samples: readonly Sample[],
): Promise<Compared> {
  const uri = input.dataSource?.uri ?? (await upload(api, 'vcf', input.text));
  const annotated = dataLines(await annotate(api, uri, queries, shown));
  const original = dataLines(input.text);
  if (annotated.length !== original.length) {
    return { cases: 0, wrong: [`${original.length} records became ${annotated.length}`] };
  }
  const sets = queries.map(({ name, expression }) => {
    const set = [...evaluate(expression, samples)];
    const own = (index: number) => samples[index]!.variations.some((v) => v.dataSource === input.dataSource?.index);
    return { name, set: set.filter((index) => !own(index)) };
  });
  const alts = original.reduce((sum, line) => sum + line.split('\t')[4]!.split(',').length, 0);
  const wrong = annotated.flatMap((line, n) => wrongInLine(line, original[n]!, sets, shown, samples));
  return { cases: alts * sets.length, wrong };
}

function dataLines(text: string): string[] {
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}

function wrongInLine(
  line: string,
  original: string,
  sets: readonly { name: string; set: number[] }[],
  shown: Shown,
  samples: readonly Sample[],
): string[] {
  const [chrom, pos, , ref, alts, , , info] = line.split('\t');
  const values = info!.split(';').map((field) => field.split('=') as [string, string]);
  const wrong: string[] = [];
  if (!line.startsWith(original.split('\t').slice(0, 5).join('\t'))) wrong.push(`order: ${line} for ${original}`);
  alts!.split(',').forEach((alt, index) => {
    const variant = trim(chrom!, Number(pos), ref!, alt);
    for (const { name, set } of sets) {
      const own = values.filter(([key]) => key.startsWith(`${name}_`));
      const texts = own.map(([key, list]) => [key.slice(name.length + 1), list.split(',')[index]] as const);
      const found = wrongInFile(answer(variant, set, samples), shown, new Map(texts));
      wrong.push(...found.map((problem) => `${line}\n  ALT ${alt}: ${name}_${problem}`));
    }
  });
  return wrong;
}

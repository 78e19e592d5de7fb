import type { Carrier, Sample, Variant } from '@varfreq/client/resources';
import { readQueries } from '../names/queries.ts';
import { regionOf, variantPath } from '../names/variant-path.ts';
import type { Session } from '../session/session.ts';
import { Problem } from '../terminal/problem.ts';
import { cell, table } from '../terminal/table.ts';

/** Options of `freq`. */
export interface FrequencyOptions {
  query: string[];
  fields?: string[];
  region?: string;
  gene?: string;
}

/** Frequencies of a variant, or of those of a region or gene. */
export async function frequencies(
  session: Session,
  variant: string | undefined,
  options: FrequencyOptions,
): Promise<void> {
  if ([variant, options.region, options.gene].filter((one) => one !== undefined).length !== 1) {
    throw new Problem('usage', 'one variant, --region or --gene is needed', "varfreq freq 'chr1:10130 G>A'");
  }
  const queries = await readQueries(session, options.query);
  const client = await session.client();
  const asked = { queries, ...(options.fields && { fields: options.fields }) };
  const found: Variant[] = [];
  if (variant !== undefined) found.push(await client.get<Variant>(variantPath(variant), { parameters: asked }));
  else {
    const region = options.gene === undefined ? regionOf(options.region!) : { gene: options.gene };
    for await (const one of client.list<Variant>('/variants/', { parameters: { ...asked, region } })) found.push(one);
  }
  session.screen.result(variant === undefined ? found : found[0], () => frequencyTable(found));
}

/** A row for each variant and query. */
function frequencyTable(variants: readonly Variant[]): string {
  const figures = [
    ...new Set(variants.flatMap(({ annotations = {} }) => Object.values(annotations).flatMap(Object.keys))),
  ];
  const rows = variants.flatMap(({ chromosome, position, reference, observed, annotations = {} }) =>
    Object.entries<Record<string, number | undefined>>(annotations).map(([query, values]) => [
      `${chromosome}:${position}${reference}>${observed}`,
      query,
      ...figures.map((figure) => cell(values[figure])),
    ]),
  );
  return table([['VARIANT', 'QUERY', ...figures.map((figure) => figure.toUpperCase())], ...rows]);
}

/** The samples that carry a variant, with their names. */
export async function carriers(session: Session, variant: string, options: { query: string[] }): Promise<void> {
  const queries = await readQueries(session, options.query);
  if (queries.length > 1) throw new Problem('usage', 'carriers takes only one query', 'Give -q once.');
  const client = await session.client();
  const path = `${variantPath(variant)}/carriers`;
  const found: (Carrier & { name: string })[] = [];
  let withheld = 0;
  for (let total = 1; found.length < total; ) {
    const page = await client.page<Carrier>(path, { first: found.length, count: 500, parameters: { queries } });
    withheld = page.withheld ?? withheld;
    const names = await Promise.all(page.items.map(({ sample }) => client.get<Sample>(sample.uri)));
    found.push(...page.items.map((item, index) => ({ ...item, name: names[index]!.name })));
    total = page.items.length === 0 ? 0 : page.total;
  }
  session.screen.result({ carriers: found, withheld }, () => {
    const rows = found.map((one) => [one.sample.uri, one.name, one.zygosity, String(one.individuals)]);
    const rest = withheld > 0 ? `\n${withheld} more in samples that you may not read` : '';
    return `${table([['SAMPLE', 'NAME', 'ZYGOSITY', 'INDIVIDUALS'], ...rows])}${rest}`;
  });
}

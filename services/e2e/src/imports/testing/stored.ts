import { items } from '@varfreq/harness/system/api';
import type { TestSystem } from './test-system.ts';

interface Answer {
  coverage: number;
  frequency: number;
  frequency_het: number;
  frequency_hom: number;
}

interface Variant {
  uri: string;
  annotations: Record<string, Answer>;
}

/** Pool size of samples without coverage profile in these tests: large enough that no cap applies. */
export const people = 1000;

const region = { begin: 1, end: 1_000_000 };

/**
 * Individuals by zygosity in words, for example `het 2 hom 1`; answers of the service do not distinguish hom and hemi.
 */
function carriers({ coverage, frequency, frequency_het, frequency_hom }: Answer): string {
  const counted = (share: number): number => Math.round(share * coverage);
  const [het, hom] = [counted(frequency_het), counted(frequency_hom)];
  const counts = { het, hom, unknown: counted(frequency) - het - hom };
  const nonzero = Object.entries(counts).filter(([, count]) => count !== 0);
  return nonzero.map(([zygosity, count]) => `${zygosity} ${count}`).join(' ');
}

/** Query parameters as one JSON object. */
export function jsonQuery(fields: unknown): { query: { __json__: string } } {
  return { query: { __json__: JSON.stringify(fields) } };
}

async function storedOn(tested: TestSystem, sample: string, chromosome: string): Promise<[string, string][]> {
  const fields = { region: { chromosome, ...region }, queries: [{ name: 'Q', expression: `sample:${sample}` }] };
  const found: Variant[] = [];
  for (let total = Number.POSITIVE_INFINITY; found.length < total; ) {
    const page = await tested.api.list('/variants/', { ...jsonQuery(fields), headers: items(found.length, 9999) });
    if (page.status === 400 && /genome has no/.test(page.error().message ?? '')) return [];
    if (page.expect(206, 416).status === 416) return [];
    found.push(...page.items<Variant>());
    total = Number(page.headers.get('content-range')?.split('/')[1]);
  }
  const key = ({ uri }: Variant): string => decodeURIComponent(uri.slice('/variants/'.length));
  return found.map((variant) => [key(variant), carriers(variant.annotations.Q!)]);
}

/** Variants of a sample without coverage profile on some contigs, by key, for example `{ '1:100A>T': 'het 1' }`. */
export async function stored(
  tested: TestSystem,
  sample: string,
  contigs: Iterable<string>,
): Promise<Record<string, string>> {
  const perContig = await Promise.all([...new Set(contigs)].map((contig) => storedOn(tested, sample, contig)));
  return Object.fromEntries(perContig.flat());
}

import { jsonQuery } from '../imports/testing/stored.ts';
import type { TestSystem } from '../imports/testing/test-system.ts';
import { queries } from './annotate.ts';

/** Answer of one query for one variant, as `VN VF VF_HET VF_HOM`, shares to six digits. */
export type Answer = string;

interface Annotation {
  coverage: number;
  frequency: number;
  frequency_het: number;
  frequency_hom: number;
}

function answerOf({ coverage, frequency, frequency_het, frequency_hom }: Annotation): Answer {
  const shares = [frequency, frequency_het, frequency_hom].map((share) => Number(share.toPrecision(6)));
  return [coverage, ...shares].join(' ');
}

/** Answers of up to ten expressions for a variant. */
export async function askAll(tested: TestSystem, key: string, expressions: readonly string[]): Promise<Answer[]> {
  const asked = queries(Object.fromEntries(expressions.map((expression, n) => [`Q${n}`, expression])));
  const response = await tested.api.get(`/variants/${encodeURIComponent(key)}`, jsonQuery({ queries: asked }));
  const { annotations } = response.expect(200).entity<{ annotations: Record<string, Annotation> }>();
  return asked.map(({ name }) => answerOf(annotations[name]!));
}

/** Answer of an expression for a variant. */
export async function ask(tested: TestSystem, key: string, expression: string): Promise<Answer> {
  return (await askAll(tested, key, [expression]))[0]!;
}

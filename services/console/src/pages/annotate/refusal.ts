import { ApiProblem } from '../../api/problem.ts';

/** A part of a refusal: what is wrong with a field of a request, or with all of it. */
export interface Refusal {
  /** Name of the field: `queries`, `regions`; undefined where it is of no single one. */
  readonly field?: string | undefined;
  /** Zero-based place in the list that the field is. */
  readonly index?: number | undefined;
  /** Name of the member of what is in the list. */
  readonly member?: string | undefined;
  readonly text: string;
}

const path = /^([a-z_]+)(?:\[(\d+)\])?(?:\.([a-z_]+))?$/;

/** Where the text of the next field begins. */
const next = /; (?=[a-z_]+(?:\[\d+\])?(?:\.[a-z_]+)?: )/;

/** Reads the message of a refusal: `queries[1].name: …; fields: …`, or `query NAME: …` of one of the queries of these names. */
export function refusalsOf(error: Error, names: readonly string[]): readonly Refusal[] {
  if (!(error instanceof ApiProblem)) return [{ text: error.message }];
  const messages = error.message.replace(/^Not allowed: /, '').split(next);
  return messages.map((message) => {
    const at = message.indexOf(': ');
    const [subject, text] = [message.slice(0, Math.max(0, at)), message.slice(at + 2)];
    const query = /^query (\w+)$/.exec(subject)?.[1];
    if (query !== undefined && names.includes(query)) return { field: 'queries', index: names.indexOf(query), text };
    const [, field, index, member] = path.exec(subject) ?? [];
    if (field === undefined) return { text: message };
    return { field, index: index === undefined ? undefined : Number(index), member, text };
  });
}

import { useQueries, useQuery } from '@tanstack/react-query';
import { clausesOf, type Expression } from '@varfreq/genomics/expressions/expression';
import { allGroups } from '../../api/groups.ts';
import { texts } from '../../texts/texts.ts';
import { sampleAt } from '../sample/read-sample.ts';

/** Samples of an expression whose names are read. */
const maxRead = 100;

/** Names a part of an expression. */
export type NameOf = (part: Expression) => string;

/** Names of the parts of an expression: a sample or group whose name may not be read, by its URI. */
export function useNames(tree: Expression): NameOf {
  const groups = useQuery(allGroups);
  const clauses = [...clausesOf(tree)];
  const samples = [...new Set(clauses.flatMap(({ kind, id }) => (kind === 'sample' ? `/samples/${id}` : [])))];
  const read = useQueries({
    queries: samples.slice(0, maxRead).map(sampleAt),
    combine: (answers) => answers.flatMap(({ data }) => data ?? []),
  });
  const known = new Map([...(groups.data?.items ?? []), ...read].map(({ uri, name }) => [uri, name]));
  return (part) => nameOf(part, known);
}

function nameOf(part: Expression, known: ReadonlyMap<string, string>): string {
  const words = texts.sets;
  if (part.kind === 'all') return texts.lookup.everyone;
  if (part.kind === 'not') return words.notNamed(nameOf(part.operand, known));
  if ('operands' in part) {
    return words.joined(part.operands.map((one) => nameOf(one, known)).join(` ${words.operators[part.kind]} `));
  }
  const uri = `/${part.kind}s/${part.id}`;
  return known.get(uri) ?? uri;
}

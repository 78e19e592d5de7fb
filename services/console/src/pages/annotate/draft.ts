import { allGroups } from '../../api/groups.ts';
import { queryClient } from '../../api/query-client.ts';
import type { FieldSet } from '../../api/types.ts';
import { keptForUser } from '../../session/kept.ts';
import { savedSets } from '../../sets/saved-sets.ts';
import { everyone, setOf, setOfSaved } from '../lookup/chosen-sets.ts';
import { nameFor } from './set-names.ts';

/** A set of samples with the name of its figures. */
export interface NamedSet {
  readonly id: number;
  readonly name: string;
  readonly expression: string;
  /** What the expression is, in words; undefined where it was written. */
  readonly label?: string | undefined;
}

/** What is asked of an annotation or a table. */
export interface Draft {
  readonly sets: readonly NamedSet[];
  readonly fields: readonly FieldSet[];
  readonly missingAsDot: boolean;
}

let nextId = 1;
const all: NamedSet = { id: 0, name: 'ALL', expression: everyone.expression, label: everyone.label };

/** What is being asked, while pages change. */
export const draft = keptForUser<Draft>({ sets: [all], fields: [], missingAsDot: false });

/** Changes what is asked. */
export function changeDraft(changed: Partial<Draft>): void {
  draft.set({ ...draft.get(), ...changed });
}

/** Adds a set, with a name made of its label. */
export function addSet({ label, expression }: Pick<NamedSet, 'label' | 'expression'>): void {
  const { sets } = draft.get();
  const isAll = expression === everyone.expression;
  const name = nameFor(isAll ? all.name : (label ?? ''), namesOf(sets));
  nextId += 1;
  changeDraft({ sets: [...sets, { id: nextId, name, expression, label }] });
}

/** Changes a set; an expression that is written has no label. */
export function changeSet(id: number, changed: Partial<Pick<NamedSet, 'name' | 'expression'>>): void {
  const isWritten = changed.expression !== undefined;
  const { sets } = draft.get();
  const change = (set: NamedSet) => ({ ...set, ...changed, ...(isWritten && { label: undefined }) });
  changeDraft({ sets: sets.map((set) => (set.id === id ? change(set) : set)) });
}

/** Removes a set. */
export function removeSet(id: number): void {
  changeDraft({ sets: draft.get().sets.filter((set) => set.id !== id) });
}

/** Adds and removes sets so that, of everyone, the saved sets and all groups, those of these expressions are chosen. */
export function chooseSets(expressions: readonly string[]): void {
  const { sets } = draft.get();
  changeDraft({ sets: sets.filter(({ expression }) => expressions.includes(expression)) });
  const groups = queryClient.getQueryData(allGroups.queryKey)?.items ?? [];
  const known = [everyone, ...savedSets().map(setOfSaved), ...groups.map(setOf)];
  const before = new Set(sets.map(({ expression }) => expression));
  for (const expression of expressions) {
    const set = known.find((one) => one.expression === expression);
    if (set !== undefined && !before.has(expression)) addSet(set);
  }
}

/** Names of sets. */
export const namesOf = (sets: readonly NamedSet[]): readonly string[] => sets.map(({ name }) => name);

/** Fields of a request. */
export function fieldsOf({ sets, fields, missingAsDot }: Draft): object {
  return {
    queries: sets.map(({ name, expression }) => ({ name: name.trim(), expression: expression.trim() })),
    ...(fields.length > 0 && { fields }),
    ...(missingAsDot && { missing_as_dot: true }),
  };
}

/** Whether every set has samples and a name of its own. */
export function isComplete({ sets }: Draft): boolean {
  const names = namesOf(sets).map((name) => name.trim());
  const isUnique = new Set(names).size === names.length;
  return (
    isUnique && names.every((name) => /^\w+$/.test(name)) && sets.every(({ expression }) => expression.trim() !== '')
  );
}

import type { GeneIndex } from '@varfreq/genomics/genes/gene-index';
import { editDistance } from '@varfreq/runtime/did-you-mean';
import { refuse } from '../requests/stored-contig.ts';

/** Longest text of which nearest names are shown: longer ones are ids. */
const maxComparedCharacters = 12;
const shownNames = 3;

/** Numbers of the genes of a name or stable id. Errors: `bad_request` for none, with the nearest names. */
export function geneNumbers(field: string, name: string, genes: GeneIndex): number[] {
  const found = genes.find(name);
  if (found.length > 0) return found;
  const near = nearestNames(name, genes);
  const hint = near.length === 0 ? '' : `; nearest: ${near.join(', ')}`;
  return refuse(field, `no gene has the name or id ${JSON.stringify(name)}${hint}`);
}

/** Names that differ in at most a third of the characters, nearest first. */
function nearestNames(name: string, genes: GeneIndex): string[] {
  if (name.length > maxComparedCharacters) return [];
  const upper = name.toUpperCase();
  const most = Math.max(1, Math.floor(name.length / 3));
  const near: { name: string; changes: number }[] = [];
  for (const candidate of genes.namesLike(name)) {
    if (Math.abs(candidate.length - name.length) > most) continue;
    const changes = editDistance(upper, candidate.toUpperCase());
    if (changes <= most) near.push({ name: candidate, changes });
  }
  return near
    .sort((a, b) => a.changes - b.changes)
    .slice(0, shownNames)
    .map((each) => each.name);
}

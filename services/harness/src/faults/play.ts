import type { Random } from '@varfreq/testkit/random';
import type { Arena } from './arena.ts';

/** Plays the case with this index, from 0, of its kind; what came of it, for people. Fails when anything was changed. */
export type Play = (arena: Arena, random: Random, index: number) => Promise<string>;

/** How far a round was, for people. */
export function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

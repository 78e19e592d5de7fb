import { keptForUser } from '../../session/kept.ts';
import type { Asked } from './asked.ts';

/** What the look-up was asked last. */
export const lastAsked = keptForUser<Asked>({});

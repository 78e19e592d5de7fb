import { english } from './english.ts';

/** Every text of the console, in the language of the reader; English is the only one at present. */
export const texts = english;

import { expect, test } from '@jest/globals';
import { nameFor } from './set-names.ts';

test.each([
  ['Cardiology', [], 'CARDIOLOGY'],
  ['Kardiologie Zürich (2024)', [], 'KARDIOLOGIE_ZURICH_2024'],
  ['1000 Genomes', [], 'SET_1000_GENOMES'],
  ['心', [], 'SET'],
  ['Controls', ['CONTROLS', 'CONTROLS_2'], 'CONTROLS_3'],
])('the set %s, with %j taken, is called %s', (label, taken, name) => {
  expect(nameFor(label, taken)).toBe(name);
});

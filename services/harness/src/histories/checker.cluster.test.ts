import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Checker } from './checker.ts';
import type { Beginning, Counts, Deed, Operation } from './history.ts';

let checker: Checker;
beforeAll(async () => {
  checker = await Checker.build();
});
afterAll(async () => await checker?.remove());

const person = { active: true, profile: true, pool: 1, groups: 0b01 };
const everywhere = { individuals: 1, covered: [true, true], visible: true };
const het = { hom: 0, het: 1 };
const none = { hom: 0, het: 0 };

/** Two people, covered everywhere, whose variations 2 and 3 come; 4 has the content of 2. */
const beginning: Beginning = {
  samples: [person, { ...person, pool: 2, groups: 0b10 }],
  imports: [
    { sample: 0, ...everywhere },
    { sample: 1, ...everywhere, individuals: 2 },
    { sample: 0, content: 'a', calls: [het, none], visible: false },
    { sample: 1, content: 'b', calls: [{ hom: 1, het: 1 }, het], visible: false },
    { sample: 1, content: 'a', calls: [het, none], visible: false },
  ],
};

const shown = (covered: number, het: number, hom: number): Counts => ({ covered, carriers: het + hom, het, hom });
const all = { all: true } as const;

const look = (...counts: Counts[]): Deed => ({
  do: 'look',
  queries: [all],
  variants: counts.map((_, variant) => variant),
  counts: [counts],
});
const publish = (...imports: number[]): Deed => ({ do: 'publish', imports, answer: 'ok' });

/** A deed from one moment to another; without an end it has no answer. */
const at = (call: number, end: number | undefined, deed: Deed): Operation =>
  ({ client: call, call, ...deed, ...(end === undefined ? { answer: undefined } : { return: end }) }) as Operation;

const judge = async (...operations: Operation[]) => (await checker.judge({ beginning, operations })).result;

const legal: readonly (readonly [title: string, operations: readonly Operation[]])[] = [
  [
    'an import is seen before its end',
    [at(0, 9, publish(2)), at(1, 2, look(shown(3, 0, 0))), at(3, 4, look(shown(3, 1, 0)))],
  ],
  ['an import without an answer is seen', [at(0, undefined, publish(2)), at(3, 4, look(shown(3, 1, 0)))]],
  ['an import without an answer is never seen', [at(0, undefined, publish(2)), at(3, 4, look(shown(3, 0, 0)))]],
  ['a repeated import adds nothing', [at(0, 1, publish(2)), at(2, 3, publish(2)), at(4, 5, look(shown(3, 1, 0)))]],
  [
    'a content comes again when it was deleted',
    [
      at(0, 1, publish(2)),
      at(2, 3, { do: 'publish', imports: [4], answer: 'duplicate' }),
      at(4, 5, { do: 'delete', imports: [2], answer: 'ok' }),
      at(6, 7, publish(4)),
      at(8, 9, look(shown(3, 1, 0))),
    ],
  ],
  [
    'carriers are at most the people of a sample',
    [
      at(0, 1, publish(3)),
      at(2, 3, { do: 'set', sample: 1, fields: { pool: 1 }, answer: 'ok' }),
      at(4, 5, look(shown(2, 0, 1), shown(2, 1, 0))),
    ],
  ],
  [
    'an import that is gone was visible',
    [
      at(0, 9, { do: 'publish', imports: [2], answer: 'gone' }),
      at(1, 2, look(shown(3, 1, 0))),
      at(3, 4, { do: 'delete', imports: [2], answer: 'ok' }),
    ],
  ],
  [
    'only its URI reaches an inactive sample',
    [
      at(0, 1, publish(2)),
      at(2, 3, { do: 'set', sample: 0, fields: { active: false }, answer: 'ok' }),
      at(4, 5, {
        do: 'look',
        queries: [all, { sample: 0 }, { group: 0 }, { not: { group: 1 } }, { or: [{ sample: 0 }, { group: 1 }] }],
        variants: [0],
        counts: [[shown(2, 0, 0)], [shown(1, 1, 0)], [shown(0, 0, 0)], [shown(0, 0, 0)], [shown(3, 1, 0)]],
      }),
    ],
  ],
];

test.each(legal)('the checker accepts that %s', async (_, operations) => {
  expect(await judge(...operations)).toBe('Ok');
});

const illegal: readonly (readonly [title: string, operations: readonly Operation[]])[] = [
  ['an import is counted twice', [at(0, 1, publish(3)), at(2, 3, look(shown(3, 2, 1)))]],
  ['coverage is counted twice', [at(0, 1, look({ ...shown(4, 0, 0) }))]],
  ['an import is counted before its beginning', [at(0, 1, look(shown(3, 1, 0))), at(2, 3, publish(2))]],
  ['an import is missing after its end', [at(0, 1, publish(2)), at(2, 3, look(shown(3, 0, 0)))]],
  ['an import vanishes again', [at(0, 9, publish(2)), at(1, 2, look(shown(3, 1, 0))), at(3, 4, look(shown(3, 0, 0)))]],
  ['half of an import is seen', [at(0, 9, publish(3)), at(1, 2, look(shown(3, 1, 1), shown(3, 0, 0)))]],
  ['half of a joint import is seen', [at(0, 9, publish(2, 3)), at(1, 2, look(shown(3, 1, 0), shown(3, 0, 0)))]],
  [
    'an answer mixes two moments',
    [
      at(0, 1, publish(2)),
      at(2, 9, { do: 'set', sample: 1, fields: { active: false }, answer: 'ok' }),
      at(3, 8, look(shown(3, 1, 0), shown(1, 0, 0))),
    ],
  ],
  ['two visible variations have one content', [at(0, 1, publish(2)), at(2, 3, publish(4))]],
  [
    'a deletion is undone',
    [
      at(0, 1, publish(2)),
      at(2, 3, { do: 'delete', imports: [2], answer: 'ok' }),
      at(4, 5, { do: 'find', imports: [2], answer: 'visible' }),
    ],
  ],
  [
    'a change is not read',
    [
      at(0, 1, { do: 'set', sample: 1, fields: { pool: 4 }, answer: 'ok' }),
      at(2, 3, { do: 'read', sample: 1, fields: { ...person, pool: 2, groups: 0b10 } }),
    ],
  ],
];

test.each(illegal)('the checker rejects that %s', async (_, operations) => {
  expect(await judge(...operations)).toBe('Illegal');
});

test('a rejected history is reduced to what nothing explains, and drawn', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'varfreq-history-'));
  const page = join(folder, 'history.html');
  const reads = Array.from({ length: 20 }, (_, n) => at(10 + 2 * n, 11 + 2 * n, look(shown(3, 1, 0))));
  const operations = [at(0, 9, publish(2)), ...reads, at(60, 61, look(shown(3, 0, 0))), ...reads];
  const core = await checker.reduce({ beginning, operations }, page);
  expect(core).toHaveLength(2);
  expect(core).toEqual([expect.stringMatching(/^publish/), expect.stringMatching(/^look/)]);
  expect(existsSync(page)).toBe(true);
  expect(await readFile(page, 'utf8')).toContain('publish imports [2]');
  await rm(folder, { recursive: true });
});

test('an illegal history is drawn whole when there is no time to reduce it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'varfreq-history-'));
  const page = join(folder, 'history.html');
  const operations = [at(0, 1, publish(2)), at(2, 3, look(shown(3, 1, 0))), at(4, 5, look(shown(3, 0, 0)))];
  expect(await checker.reduce({ beginning, operations }, page, { timeoutMs: 0 })).toHaveLength(3);
  expect(existsSync(page)).toBe(true);
  await rm(folder, { recursive: true });
});

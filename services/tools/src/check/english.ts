import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A phrase that reads like a translation. */
interface Habit {
  pattern: RegExp;
  /** What to write in its place. */
  instead: string;
  /** Uses that may remain in the whole tree; none unless named. Lower it with every cleaned folder, never raise it. */
  remaining?: number;
}

// Written so that no pattern matches its own source.
const habits: readonly Habit[] = [
  {
    pattern: /\bt(ell|ells|old|elling)\b(?!.{0,40}\bapart\b)/gi,
    instead: 'report, return, log, say or name',
    remaining: 68,
  },
  {
    pattern: /\b(no|some|every|any)body\b|\bwho(ever|mever)\b/gi,
    instead: 'the role: no worker, another replica, the caller',
    remaining: 103,
  },
  {
    pattern: /\b(is|are|was|were|be|been|being|stays?|stayed) away\b/gi,
    instead: 'is unavailable or down',
    remaining: 43,
  },
  { pattern: /\bto be (?=had)had\b/gi, instead: 'is available' },
  { pattern: /\blook(s|ed|ing)? (whether|if)\b/gi, instead: 'checks' },
  { pattern: /\b(is|are|was|were|be) looked (at|for)\b/gi, instead: 'is read, checked, searched', remaining: 2 },
  { pattern: /\bso (many|long|much)\b(?! as| that)/gi, instead: 'the name of the quantity or limit', remaining: 14 },
  { pattern: /\bgiven (?=up)up\b/gi, instead: 'abandoned, cancelled, timed out', remaining: 30 },
  { pattern: /\bgo(es|ing)? (?=on)on\b|\bwent (?=on)on\b/gi, instead: 'continues, resumes', remaining: 33 },
  { pattern: /\bstand(s|ing)? (?=on)on\b/gi, instead: 'depends on, needs', remaining: 8 },
  {
    pattern: /\b(not|is|are|was|were|be|been) there\b(?! (a|an|any|no)\b)/g,
    instead: 'exists, is present, is missing',
    remaining: 33,
  },
  { pattern: /\bbeat(s|en)?\b/gi, instead: 'heartbeat', remaining: 104 },
  { pattern: /\bbell(?=s?\b)s?/gi, instead: 'wake-up', remaining: 101 },
];

const folders = new Set(['.ci', 'charts', 'k8s', 'loadtests', 'protos', 'services']);
const texts = /(^|\/)Dockerfile$|^\.ci\/[^/]+$|\.(ts|mjs|js|py|sh|md|proto|json|yaml|yml|tpl|html|sql)$/;
const foreign =
  /(^|\/)(node_modules|fixtures|gen|migrations)\/|^THIRD-PARTY-NOTICES\.md$|package-lock\.json$|\/adr\/00(0\d|1[0-5])-/;

/** Phrases of the word list in the tree's own texts: not in migrations, fixtures, generated code and decisions of 0.1.0. */
export function englishProblems(root: string): string[] {
  const lines = ownTexts(root).flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return text.split('\n').map((line, at) => ({ line, place: `${file}:${at + 1}` }));
  });
  return habits.flatMap((habit) => problemsOf(habit, lines));
}

function problemsOf({ pattern, instead, remaining = 0 }: Habit, lines: { line: string; place: string }[]): string[] {
  const found = lines.flatMap(({ line, place }) => [...line.matchAll(pattern)].map(([phrase]) => ({ phrase, place })));
  if (found.length <= remaining) return [];
  if (remaining > 0) return [`${pattern.source}: ${found.length} uses, ${remaining} allowed; write ${instead}`];
  return found.map(({ phrase, place }) => `${place}: "${phrase}"; write ${instead}`);
}

function ownTexts(root: string): string[] {
  const below = readdirSync(root)
    .filter((name) => folders.has(name))
    .flatMap((name) =>
      readdirSync(join(root, name), { recursive: true, encoding: 'utf8' }).map((file) => join(name, file)),
    );
  return [...readdirSync(root), ...below].filter((file) => texts.test(file) && !foreign.test(file));
}

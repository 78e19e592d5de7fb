import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A phrase that reads like a translation, and what to write in its place. */
interface Habit {
  pattern: RegExp;
  instead: string;
}

// Written so that no pattern matches its own source.
const habits: readonly Habit[] = [
  { pattern: /\bt(ell|ells|old|elling)\b(?!.{0,40}\bapart\b)/gi, instead: 'report, return, log, say or name' },
  {
    pattern: /\b(no|some|every|any)body\b|\bwho(ever|mever)\b/gi,
    instead: 'the role: no worker, another replica, the caller',
  },
  { pattern: /\b(is|are|was|were|be|been|being|stays?|stayed) away\b/gi, instead: 'is unavailable or down' },
  { pattern: /\bto be (?=had)had\b/gi, instead: 'is available' },
  { pattern: /\blook(s|ed|ing)? (whether|if)\b/gi, instead: 'checks' },
  { pattern: /\b(is|are|was|were|be) looked (at|for)\b/gi, instead: 'is read, checked, searched' },
  { pattern: /\bso (many|long|much)\b(?! as| that)/gi, instead: 'the name of the quantity or limit' },
  { pattern: /\bgiven (?=up)up\b/gi, instead: 'abandoned, cancelled, timed out' },
  { pattern: /\bgo(es|ing)? (?=on)on\b|\bwent (?=on)on\b/gi, instead: 'continues, resumes' },
  { pattern: /\bstand(s|ing)? (?=on)on\b/gi, instead: 'depends on, needs' },
  {
    pattern: /\b(not|is|are|was|were|be|been) there\b(?! (a|an|any|no)\b)/g,
    instead: 'exists, is present, is missing',
  },
  {
    pattern: /\b(a|any|by|each|every|for|next|no|of|over|the|two|with|without) (beat|bell)s?\b/gi,
    instead: 'heartbeat or wake-up',
  },
  // Docstrings name errors in one way.
  { pattern: /(?<=^\s*\/?\*.*)(@(?=throws)throws|(?<=[*.] )(Error:|Throws)(?= ))/g, instead: 'Errors: `code` when' },
];

const folders = new Set(['.ci', '.github', 'charts', 'k8s', 'loadtests', 'protos', 'services']);
const texts = /(^|\/)Dockerfile$|^\.ci\/[^/]+$|\.(tsx?|css|mjs|js|py|sh|md|proto|json|yaml|yml|tpl|html|sql)$/;
const foreign =
  /(^|\/)(node_modules|dist|fixtures|gen|migrations)\/|^THIRD-PARTY-NOTICES\.md$|package-lock\.json$|\/adr\/00(0\d|1[0-5])-/;

/** Phrases of the word list in the tree's own texts: not in migrations, fixtures, generated code and decisions of 0.1.0. */
export function englishProblems(root: string): string[] {
  const lines = ownTexts(root).flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return text.split('\n').map((line, at) => ({ line, place: `${file}:${at + 1}` }));
  });
  return habits.flatMap((habit) => problemsOf(habit, lines));
}

function problemsOf({ pattern, instead }: Habit, lines: { line: string; place: string }[]): string[] {
  return lines.flatMap(({ line, place }) =>
    [...line.matchAll(pattern)].map(([phrase]) => `${place}: "${phrase}"; write ${instead}`),
  );
}

function ownTexts(root: string): string[] {
  const below = readdirSync(root)
    .filter((name) => folders.has(name))
    .flatMap((name) =>
      readdirSync(join(root, name), { recursive: true, encoding: 'utf8' }).map((file) => join(name, file)),
    );
  return [...readdirSync(root), ...below].filter((file) => texts.test(file) && !foreign.test(file));
}

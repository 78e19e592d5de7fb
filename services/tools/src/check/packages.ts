import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A workspace: its package.json, and what its files import of other workspaces. */
interface Package {
  name: string;
  dir: string;
  dependencies: ReadonlySet<string>;
  /** For tests only. */
  devDependencies: ReadonlySet<string>;
  /** Subpaths that others may import, without `./`; one may end with `*`. */
  faces: readonly string[];
  imports: readonly Import[];
}

interface Import {
  file: string;
  isTest: boolean;
  /** Name of the workspace and path in it. */
  target: string;
  subpath: string;
}

const testFile = /\.(test|contract|fixture)\.ts$|\/testing\//;
// Not after a double quote: tests plant imports as text.
const specifier = /^[^"\n]*?(?:from|import|resolve)\s*\(?\s*'(@varfreq\/[^/']+)\/([^']+)'/gm;

/**
 * Problems between workspaces, tests included: an import that package.json does not declare, one that reaches behind the
 * `exports` of the other package, an export without an importer, and packages that depend on each other in a circle.
 */
export function packageProblems(root: string): string[] {
  const packages = workspacesOf(root).map((dir) => readPackage(root, dir));
  const byName = new Map(packages.map((one) => [one.name, one]));
  return [
    ...packages.flatMap((one) => one.imports.flatMap((found) => importProblems(one, found, byName))),
    ...packages.flatMap((one) => unusedFaces(one, packages)),
    ...packages.flatMap((one) => circleOf(one.name, byName)),
  ];
}

function importProblems(from: Package, { file, isTest, target, subpath }: Import, all: Map<string, Package>): string[] {
  const to = all.get(target);
  if (to === undefined) return [`${file} imports ${target}, which is no workspace`];
  if (to === from) return [`${file} imports its own package by name: use a relative path`];
  const problems: string[] = [];
  const declared = from.dependencies.has(target) || (isTest && from.devDependencies.has(target));
  const kind = isTest ? 'devDependencies' : 'dependencies';
  if (!declared) problems.push(`${file} imports ${target}: declare it in ${kind} of ${from.dir}/package.json`);
  if (!to.faces.some((face) => isCovered(subpath, face))) {
    problems.push(`${file} reaches behind the face of ${target}: ./${subpath} is not in its exports`);
  }
  return problems;
}

function isCovered(subpath: string, face: string): boolean {
  return face.endsWith('*') ? subpath.startsWith(face.slice(0, -1)) : subpath === face;
}

function unusedFaces({ name, dir, faces }: Package, packages: readonly Package[]): string[] {
  const used = packages.flatMap(({ imports }) => imports).filter(({ target }) => target === name);
  return faces
    .filter((face) => !used.some(({ subpath }) => isCovered(subpath, face)))
    .map((face) => `${dir}/package.json exports ./${face}, which no other package imports`);
}

/** A circle through the package, named once: at the first of its names. */
function circleOf(start: string, all: ReadonlyMap<string, Package>): string[] {
  const visit = (path: string[]): string[] | undefined => {
    const { dependencies, devDependencies } = all.get(path.at(-1)!)!;
    for (const next of [...dependencies, ...devDependencies].filter((name) => all.has(name))) {
      if (next === start) return [...path, next];
      const found = next > start && !path.includes(next) ? visit([...path, next]) : undefined;
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const circle = visit([start]);
  return circle === undefined ? [] : [`packages depend on each other: ${circle.join(' → ')}`];
}

function workspacesOf(root: string): string[] {
  const { workspaces } = readJson<{ workspaces: string[] }>(join(root, 'package.json'));
  return workspaces
    .flatMap((path) => (path.endsWith('/*') ? childrenOf(root, path.slice(0, -2)) : [path]))
    .filter((dir) => existsSync(join(root, dir, 'package.json')));
}

function childrenOf(root: string, dir: string): string[] {
  return readdirSync(join(root, dir)).map((name) => `${dir}/${name}`);
}

function readPackage(root: string, dir: string): Package {
  const json = readJson<{
    name: string;
    dependencies?: Record<string, string>;
    devDependencies?: Record<string, string>;
    exports?: Record<string, string>;
  }>(join(root, dir, 'package.json'));
  const files = readdirSync(join(root, dir), { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => /\.(tsx?|mjs)$/.test(file) && !/(^|\/)(node_modules|dist)\//.test(file));
  return {
    name: json.name,
    dir,
    dependencies: new Set(Object.keys(json.dependencies ?? {})),
    devDependencies: new Set(Object.keys(json.devDependencies ?? {})),
    faces: Object.keys(json.exports ?? {}).map((face) => face.slice(2)),
    imports: sources.flatMap((file) => importsOf(root, `${dir}/${file}`)),
  };
}

function importsOf(root: string, file: string): Import[] {
  const isTest = testFile.test(file);
  return [...readFileSync(join(root, file), 'utf8').matchAll(specifier)].map(([, target, subpath]) => ({
    file,
    isTest,
    target: target!,
    subpath: subpath!,
  }));
}

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(path, 'utf8')) as T;
}

/** The required members of a `package-lock.json`. */
export interface Lock {
  packages: Record<string, LockedPackage | undefined>;
}

interface LockedPackage {
  version?: string;
  license?: string;
  /** Path of the workspace that this entry links to. */
  resolved?: string;
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

/** A package that is part of a running service or of the command line. */
export interface ThirdParty {
  name: string;
  version: string;
  /** SPDX expression of its metadata. */
  license: string | undefined;
}

const services = ['gateway', 'metadata', 'parser', 'frequency', 'standalone', 'cli', 'console'].map(
  (name) => `services/${name}`,
);

/** All production packages of the services on any platform, by name and version; each version once. */
export function productionPackages({ packages }: Lock): ThirdParty[] {
  const found = new Map<string, ThirdParty>();
  const seen = new Set<string>();
  const visit = (path: string): void => {
    const entry = packages[path];
    if (entry === undefined || seen.has(path)) return;
    seen.add(path);
    if (entry.link === true) {
      visit(entry.resolved ?? '');
      return;
    }
    if (path.includes('node_modules/')) {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      const { version = '', license } = entry;
      found.set(`${name} ${version}`, { name, version, license });
    }
    for (const name of neededBy(entry)) visit(resolve(packages, path, name));
  };
  for (const service of services) visit(service);
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
}

function neededBy(entry: LockedPackage): string[] {
  const { dependencies = {}, optionalDependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = entry;
  const peers = Object.keys(peerDependencies).filter((name) => peerDependenciesMeta[name]?.optional !== true);
  return [...Object.keys(dependencies), ...Object.keys(optionalDependencies), ...peers];
}

/** Path where Node finds a package required from `from`; a path without an entry when it is not installed. */
function resolve(packages: Lock['packages'], from: string, name: string): string {
  for (let folder = from; folder !== ''; folder = parentOf(folder)) {
    const path = `${folder}/node_modules/${name}`;
    if (packages[path] !== undefined) return path;
  }
  return `node_modules/${name}`;
}

function parentOf(folder: string): string {
  const cut = folder.lastIndexOf('/node_modules/');
  return cut < 0 ? '' : folder.slice(0, cut);
}

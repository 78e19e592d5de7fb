import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { noticesPage } from '../licences/notices.ts';
import { typesFile } from '../openapi/types-file.ts';
import { gates, scopeOf } from './gates.ts';

const project = fileURLToPath(new URL('../../../..', import.meta.url));
const configs = [
  '.biome.json',
  'package.json',
  'services/tsconfig.json',
  'services/.dependency-cruiser.mjs',
  'services/knip.json',
];
const linked = ['gateway', 'metadata', 'shared/genomics', 'shared/runtime', 'harness', 'tools'];
const vcf = 'shared/genomics/src/vcf';
const rooms = [`${vcf}/import`, `${vcf}/annotate`, 'gateway/src/rest', 'gateway/src/endpoints'];
let root: string;

// A tiny tree of the project's shape: its real configuration, some of its packages, no violations.
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'varfreq-gates-'));
  for (const file of configs) copy(file);
  for (const name of [...linked, 'shared/segments', 'testkit', 'bench', 'e2e']) {
    copy(`services/${name}/package.json`);
    exportAll(`services/${name}/package.json`);
    plant(`services/${name}/src/fine.ts`, 'export const fine = 1;\n');
  }
  copy('loadtests/package.json');
  plant('loadtests/data/fine.ts', 'export const fine = 1;\n');
  plant('services/gateway/src/main.ts', "import { fine } from '@varfreq/runtime/fine';\n\nconsole.log(fine);\n");
  for (const room of rooms) plant(`services/${room}/fine.ts`, 'export const fine = 1;\n');
  plant('package-lock.json', '{ "packages": {} }\n');
  mkdirSync(join(root, 'node_modules/@varfreq'), { recursive: true });
  for (const name of linked) {
    symlinkSync(join(root, 'services', name), join(root, 'node_modules/@varfreq', name.replace('shared/', '')));
  }
  for (const name of ['@types', 'undici-types'])
    symlinkSync(join(project, 'node_modules', name), join(root, 'node_modules', name));
});
afterEach(() => rmSync(root, { recursive: true }));

function copy(file: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  cpSync(join(project, file), join(root, file));
}

/** Lets planted files be imported: the faces of packages are a gate of their own. */
function exportAll(file: string): void {
  const path = join(root, file);
  const json = JSON.parse(readFileSync(path, 'utf8')) as object;
  writeFileSync(path, `${JSON.stringify({ ...json, exports: { './*': './src/*.ts' } }, null, 2)}\n`);
}

function plant(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

function problemsOf(name: string): string {
  const gate = gates.find((candidate) => candidate.name === name);
  return gate!.problems(root).join('\n');
}

describe('a gate passes a clean tree and fails on a planted violation', () => {
  test('English', () => {
    expect(problemsOf('English')).toBe('');
    plant('services/gateway/src/bad.ts', '// Looks wh~ether it is full.\n'.replace('~', ''));
    expect(problemsOf('English')).toMatch(/^services\/gateway\/src\/bad\.ts:1: .* write checks$/);
  });

  test('English: errors in docstrings', () => {
    plant('services/gateway/src/bad.ts', '/** A row. @throws AppError `not_found` */\n/** Errors: `not_found`. */\n');
    expect(problemsOf('English')).toMatch(/^services\/gateway\/src\/bad\.ts:1: "@throws"; write Errors: .*$/);
    plant('services/gateway/src/bad.ts', '/**\n * A row. Error: `not_found`.\n */\n');
    expect(problemsOf('English')).toMatch(/^services\/gateway\/src\/bad\.ts:2: "Error:"; write Errors: .*$/);
    plant('services/gateway/src/bad.ts', '/** Throws InputError. */\nexport const text = "Error: gone";\n');
    expect(problemsOf('English')).toMatch(/^services\/gateway\/src\/bad\.ts:1: "Throws"; write Errors: .*$/);
  });

  test('types', () => {
    expect(problemsOf('types')).toBe('');
    plant('services/gateway/src/bad.ts', "export const bad: number = 'text';\n");
    expect(problemsOf('types')).toContain('TS2322');
  });

  test('types of the console, which have those of browsers', () => {
    copy('services/console/tsconfig.json');
    symlinkSync(join(project, 'node_modules/vite'), join(root, 'node_modules/vite'));
    plant('services/console/src/fine.ts', 'export const fine = document.title;\n');
    expect(problemsOf('types')).toBe('');
    plant('services/console/src/bad.ts', "export const bad: number = 'text';\n");
    expect(problemsOf('types')).toContain('TS2322');
  });

  test('types of the API', () => {
    copy(typesFile);
    expect(problemsOf('types of the API are generated from its document')).toBe('');
    plant(typesFile, 'export interface components {}\n');
    expect(problemsOf('types of the API are generated from its document')).toContain('npm run generate');
  });

  test('lint and format', () => {
    expect(problemsOf('lint and format')).toBe('');
    plant('services/gateway/src/bad.ts', 'export   const bad = 1\n');
    expect(problemsOf('lint and format')).toContain('bad.ts');
  });

  test('lint finds a function of more than 42 lines, but not in tests', () => {
    const lines = '  console.log(1);\n'.repeat(43);
    plant('services/gateway/src/long.ts', `export function long(): void {\n${lines}}\n`);
    plant('services/gateway/src/long.test.ts', `export function long(): void {\n${lines}}\n`);
    expect(problemsOf('lint and format')).toMatch(/long\.ts.*noExcessiveLinesPerFunction/);
    expect(problemsOf('lint and format')).not.toContain('long.test.ts');
  });

  test('sizes of folders', () => {
    for (let i = 0; i < 25; i++) plant(`services/gateway/src/room/file${i}.ts`, '');
    for (let i = 0; i < 30; i++) plant(`services/gateway/src/gen/file${i}.ts`, '');
    expect(problemsOf('sizes of folders')).toBe('');
    plant('services/gateway/src/room/one-more.ts', '');
    expect(problemsOf('sizes of folders')).toContain('services/gateway/src/room has 26 files');
  });

  test('lint finds a promise that is neither awaited nor handled', () => {
    plant('services/gateway/src/slow.ts', 'export async function slow(): Promise<void> {}\n');
    plant('services/gateway/src/bad.ts', "import { slow } from './slow.ts';\n\nslow();\n");
    expect(problemsOf('lint and format')).toContain('noFloatingPromises');
  });

  test('lint finds a read of the environment outside config.ts', () => {
    plant('services/gateway/src/bad.ts', 'export const bad = process.env.HOME;\n');
    expect(problemsOf('lint and format')).toContain('noProcessEnv');
  });

  test('lock file names no registry', () => {
    expect(problemsOf('lock file names no registry')).toBe('');
    plant('package-lock.json', '{ "packages": { "x": { "resolved": "https://registry.example/x.tgz" } } }\n');
    expect(problemsOf('lock file names no registry')).toContain('x records');
  });

  test('lock file is complete', () => {
    expect(problemsOf('lock file is complete')).toBe('');
    const packages = { 'node_modules/x': { optionalDependencies: { 'x-darwin': '1.0.0' } } };
    plant('package-lock.json', JSON.stringify({ packages }));
    expect(problemsOf('lock file is complete')).toContain('x-darwin, wanted by node_modules/x');
  });

  describe('licences of third parties', () => {
    /** A gateway that needs `x`, which needs `y`, and a notice made of it. */
    function plantPackages(x: object, y: object): void {
      const packages = {
        'services/gateway': { dependencies: { x: '1' } },
        'services/e2e': { dependencies: { z: '1' } },
        'node_modules/x': { version: '1.0.0', dependencies: { y: '2' }, ...x },
        'node_modules/x/node_modules/y': { version: '2.0.0', ...y },
        'node_modules/z': { version: '3.0.0' },
      };
      plant('package-lock.json', JSON.stringify({ packages }));
      plant('THIRD-PARTY-NOTICES.md', noticesPage({ packages }));
    }
    const found = () => problemsOf('licences of third parties');

    test('passes packages with allowed licences and ignores those used only in tests', () => {
      plantPackages({ license: 'MIT' }, { license: 'Apache-2.0' });
      expect(found()).toBe('');
    });

    test('finds a package without a licence, also a transitive dependency', () => {
      plantPackages({ license: 'MIT' }, {});
      expect(found()).toContain('y 2.0.0 names no licence');
    });

    test('finds a licence that is not allowed', () => {
      plantPackages({ license: 'AGPL-3.0-only' }, { license: 'MIT' });
      expect(found()).toContain('x 1.0.0 has the licence AGPL-3.0-only, which is not allowed');
    });

    test('finds a package that the notice does not name', () => {
      plantPackages({ license: 'MIT' }, { license: 'MIT' });
      plant('THIRD-PARTY-NOTICES.md', noticesPage({ packages: {} }));
      expect(found()).toContain('run npm run generate');
    });

    test('accepts the reviewed version of busboy, but no other', () => {
      const packages = (version: string) => ({
        'services/gateway': { dependencies: { busboy: '1' } },
        'node_modules/busboy': { version },
      });
      plant('package-lock.json', JSON.stringify({ packages: packages('1.6.0') }));
      plant('THIRD-PARTY-NOTICES.md', noticesPage({ packages: packages('1.6.0') }));
      expect(found()).toBe('');
      plant('package-lock.json', JSON.stringify({ packages: packages('1.7.0') }));
      expect(found()).toContain('busboy 1.7.0 names no licence');
    });
  });

  test('dead code', () => {
    plant('services/gateway/src/forgotten.ts', 'export const forgotten = 1;\n');
    expect(problemsOf('dead code')).toMatch(/forgotten .*services\/gateway\/src\/forgotten.ts/);
  });

  test('contracts are generated from protos', () => {
    cpSync(join(project, 'protos'), join(root, 'protos'), { recursive: true });
    cpSync(join(project, 'services/shared/contracts'), join(root, 'services/shared/contracts'), { recursive: true });
    symlinkSync(join(project, 'node_modules/@grpc'), join(root, 'node_modules/@grpc'));
    expect(problemsOf('contracts are generated from protos')).toBe('');
    const proto = join(root, 'protos/varfreq/metadata/v1/common.proto');
    writeFileSync(proto, `${readFileSync(proto, 'utf8')}\nmessage Planted { bool bad = 1; }\n`);
    expect(problemsOf('contracts are generated from protos')).toContain('Planted.ts');
  });

  test('kernels are compiled from their sources', () => {
    for (const part of ['compile.mjs', 'src/wasm']) {
      const path = `services/shared/genomics/${part}`;
      cpSync(join(project, path), join(root, path), { recursive: true });
    }
    for (const name of ['assemblyscript', 'binaryen', 'long'])
      symlinkSync(join(project, 'node_modules', name), join(root, 'node_modules', name));
    expect(problemsOf('kernels are compiled from their sources')).toBe('');
    const source = join(root, 'services/shared/genomics/src/wasm/deflate/find-matches.as.ts');
    writeFileSync(source, readFileSync(source, 'utf8').replace('LONGEST: usize = 258', 'LONGEST: usize = 200'));
    expect(problemsOf('kernels are compiled from their sources')).toContain('deflate-block.ts');
  });
});

describe('a check of changed files', () => {
  const namesFor = (...files: string[]) => scopeOf(files).run.map(({ name }) => name);

  test('leaves out gates that read none of them', () => {
    expect(namesFor()).toEqual([]);
    expect(namesFor('services/docs/api.md')).toEqual(['English', 'faces of packages', 'sizes of folders']);
    expect(namesFor('services/gateway/src/app.ts')).toEqual(expect.arrayContaining(['types', 'import rules']));
    expect(namesFor('protos/varfreq/all.proto')).toContain('contracts are generated from protos');
    expect(namesFor('services/shared/genomics/src/wasm/a.as.ts')).toContain('kernels are compiled from their sources');
  });

  test('runs every gate on every file when a rule has changed', () => {
    for (const file of ['package-lock.json', '.biome.json', 'services/knip.json', 'services/tools/src/check/gates.ts'])
      expect(scopeOf([file, 'services/gateway/src/app.ts'])).toEqual({ run: gates });
  });

  test('lints only them, and passes over deleted ones', () => {
    const lint = gates.find(({ name }) => name === 'lint and format')!;
    for (const name of ['bad', 'worse']) plant(`services/gateway/src/${name}.ts`, 'export   const bad = 1\n');
    const found = lint.problems(root, ['services/gateway/src/bad.ts', 'services/gateway/src/gone.ts']).join('');
    expect(found).toContain('bad.ts');
    expect(found).not.toContain('worse.ts');
    expect(lint.problems(root, ['services/gateway/src/gone.ts', 'services/docs/api.md'])).toEqual([]);
  });
});

describe('the import rules', () => {
  test('a clean tree is cruised and has no violation', () => {
    expect(problemsOf('import rules')).toBe('');
  });

  const planted: [rule: string, folder: string, text: string][] = [
    ['service-to-service', 'services/gateway/src', "import '@varfreq/metadata/fine';\n"],
    ['shared-below-services', 'services/shared/runtime/src', "import '@varfreq/metadata/fine';\n"],
    ['domain-is-pure', 'services/gateway/src/domain', "import '../fine.ts';\n"],
    ['domain-is-pure', 'services/gateway/src/domain', "import 'node:fs';\n"],
    ['genomics-sees-nothing', 'services/shared/genomics/src', "import 'node:fs';\n"],
    ['genomics-sees-nothing', 'services/shared/genomics/src', "import '@varfreq/runtime/fine';\n"],
    ['zlib-in-bgzf-only', 'services/shared/genomics/src', "import 'node:zlib';\n"],
    ['segments-see-genomics-only', 'services/shared/segments/src', "import '@varfreq/runtime/fine';\n"],
    ['no-import-of-main', 'services/gateway/src', "import './main.ts';\n"],
    ['black-box-tests-never-import-the-product', 'services/e2e/src', "import '@varfreq/runtime/fine';\n"],
    ['vcf-rooms-apart', 'services/shared/genomics/src/vcf/record', "import '../import/fine.ts';\n"],
    ['vcf-rooms-apart', 'services/shared/genomics/src/vcf/import', "import '../annotate/fine.ts';\n"],
    ['http-knows-no-endpoints', 'services/gateway/src/http', "import '../rest/fine.ts';\n"],
    ['rest-below-endpoints', 'services/gateway/src/rest', "import '../endpoints/fine.ts';\n"],
    ['testkit-knows-no-product', 'services/testkit/src', "import '@varfreq/runtime/fine';\n"],
    ['testkit-knows-no-product', 'services/testkit/src', "import '@varfreq/harness/fine';\n"],
    ['harness-below-its-users', 'services/harness/src', "import '@varfreq/tools/fine';\n"],
    ['bench-and-tools-apart', 'services/bench/src', "import '@varfreq/tools/fine';\n"],
    ['load-data-is-pure', 'loadtests/data', "import 'node:fs';\n"],
    ['console-sees-types-of-the-api-and-expressions', 'services/console/src', "import '../../gateway/src/fine.ts';\n"],
    ['resolvable', 'services/gateway/src', "import './nowhere.ts';\n"],
    ['sql-in-metadata-only', 'services/gateway/src', "import 'pg';\n"],
    ['kafka-client-in-its-package-only', 'services/gateway/src', "import 'kafkajs';\n"],
    ['kafka-client-in-its-package-only', 'services/parser/src', "import 'kafkajs';\n"],
    ['kafka-client-in-its-package-only', 'services/shared/runtime/src', "import 'kafkajs';\n"],
  ];
  const violations = planted.map(([rule, folder, text], n) => [rule, `${folder}/bad-${n}.ts`, text] as const);
  let found: string | undefined;

  /** The problems of a tree with all violations, each in a file of its own: a cruise takes most of a second. */
  function foundInAll(): string {
    if (found !== undefined) return found;
    for (const [, file, text] of violations) plant(file, text);
    for (const name of ['pg', 'kafkajs']) {
      plant(`node_modules/${name}/package.json`, `{ "name": "${name}", "main": "index.js" }\n`);
      plant(`node_modules/${name}/index.js`, '');
    }
    found = problemsOf('import rules');
    return found;
  }

  test.each(violations)('%s is found in %s: %s', (rule, file) => {
    expect(foundInAll()).toContain(`${rule}: ${file}`);
  });

  test('a circle is found', () => {
    plant('services/gateway/src/a.ts', "import './b.ts';\n");
    plant('services/gateway/src/b.ts', "import './a.ts';\n");
    expect(problemsOf('import rules')).toContain('no-circles');
  });

  test('an empty cruise is a failure', () => {
    for (const dir of ['services', 'loadtests']) rmSync(join(root, dir), { recursive: true });
    mkdirSync(join(root, 'loadtests'));
    copy('services/.dependency-cruiser.mjs');
    expect(problemsOf('import rules')).not.toBe('');
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { judged, missingProofs, requirements, unproven } from './asvs-page.ts';
import { readPage, repository } from './pages.ts';

const page = readPage('services/docs/asvs.md');

describe('the page about OWASP ASVS', () => {
  test('judges each of the 253 requirements of levels 1 and 2 once, and no others', () => {
    expect(requirements).toHaveLength(253);
    expect(judged(page).toSorted()).toEqual(requirements.toSorted());
  });

  test('names only existing files and titles of tests', () => {
    expect(missingProofs(page, repository)).toEqual([]);
  });

  test('gives evidence for each requirement that holds', () => {
    const holds = page.slice(page.indexOf('## What holds'), page.indexOf('## What does not apply'));
    expect(judged(holds).length).toBeGreaterThan(100);
    expect(unproven(holds)).toEqual([]);
  });

  test('fails where it names missing files or titles, or gives no evidence', () => {
    expect(judged('| 1.1.1, 1.1.2 | a |\n| 4.3.\\* | b |\n')).toEqual(['1.1.1', '1.1.2', '4.3.1', '4.3.2']);
    const absent = ['no', 'such', 'title'].join(' ');
    const own = 'services/tools/src/guides/asvs.test.ts';
    const wrong = `\`services/none.ts\`: *a*; \`${own}\`: *judges each*, *${absent}*`;
    expect(missingProofs(wrong, repository)).toEqual(['services/none.ts', `${own}: ${absent}`]);
    expect(unproven('| 1.1.1 | a | we think so |\n| 1.1.2 | b | `services/a.ts` |')).toHaveLength(1);
  });
});

/** Sources that are in the images and run by `npm start`, by path. */
function sourcesBelow(folder: string): [path: string, text: string][] {
  return readdirSync(join(repository, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return ['node_modules', 'testing', 'gen'].includes(entry.name) ? [] : sourcesBelow(path);
    const isProduct = /\.(ts|mjs|js)$/.test(entry.name) && !/\.(test|contract|fixture|as)\.ts$/.test(entry.name);
    return isProduct ? [[path, readFileSync(join(repository, path), 'utf8')]] : [];
  });
}

const parts = ['gateway', 'metadata', 'parser', 'frequency'];
const shared = ['contracts', 'genomics', 'kafka', 'runtime', 'segments'].map((name) => `shared/${name}`);
const services = [...parts, ...shared].flatMap((name) => sourcesBelow(`services/${name}/src`));

/** All matches of a pattern in the services, without their places. */
function found(pattern: RegExp): string[] {
  return services.flatMap(([, text]) => [...text.matchAll(pattern)].map(([match]) => match));
}

describe('the code of the services', () => {
  test('services start no process, evaluate no text as code, and call an address given by a user for webhooks only', () => {
    expect(services.length).toBeGreaterThan(300);
    expect(found(/child_process|\beval\(|new Function\(|node:vm/g)).toEqual([]);
    const calls = /\bfetch\(|request\b.* from 'node:https?'|\bhttps?\.(get|request)\(|\bhttpRequest\(/;
    const callers = services.filter(([, text]) => calls.test(text)).map(([path]) => path);
    expect(callers).toEqual(['services/metadata/src/webhooks/post.ts']);
    expect(found(/new RegExp\(.*/g)).toEqual([expect.stringMatching(/\$\{segment\}/)]);
  });

  test('uses only the hashes and ciphers of the inventory', () => {
    const names = found(/\bcreate(?:Hash|Hmac|Cipheriv|Decipheriv)\('[^']*'|hkdfSync\('[^']*'/g);
    const ciphers = ["createCipheriv('aes-256-gcm'", "createDecipheriv('aes-256-gcm'"];
    const hashes = ["createHash('sha256'", "createHmac('sha256'", "hkdfSync('sha256'"];
    expect([...new Set(names)].toSorted()).toEqual([...ciphers, ...hashes].toSorted());
    expect(found(/\b(?:create(?:Hash|Hmac|Cipheriv|Decipheriv)|hkdfSync)\([^']/g)).toEqual([]);
  });

  test('makes secrets from random bytes, never with Math.random', () => {
    const random = services.filter(([, text]) => text.includes('Math.random')).map(([path]) => path.split('/').at(-1));
    // Delays before retries, and threads of a test.
    expect(random).toEqual(['database.ts', 'deliver-webhooks.ts', 'retry.ts', 'test-jobs.worker.ts', 'work-loop.ts']);
    const tokens = services.find(([path]) => path.endsWith('credentials/token-keys.ts'))![1];
    expect(tokens).toMatch(/this\.sealed\(randomBytes\(20\)/);
    const webhooks = services.find(([path]) => path.endsWith('webhooks/signature.ts'))![1];
    expect(webhooks).toMatch(/prefix \+ randomBytes\(32\)/);
  });

  test('the page at /docs hides passwords and stores none', () => {
    const bundle = readFileSync(join(repository, 'node_modules/swagger-ui-dist/swagger-ui-bundle.js'), 'utf8');
    expect(bundle).toContain('type:"password"');
    expect(bundle).toContain('persistAuthorization:!1');
    const own = services.find(([path]) => path.endsWith('docs-page/page.js'))![1];
    expect(own).not.toMatch(/persistAuthorization|Storage|cookie/);
  });
});

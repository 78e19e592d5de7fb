import { beforeAll, describe, expect, test } from '@jest/globals';
import type { ApiResponse } from '@varfreq/harness/system/api-response';
import type { Session } from './session.ts';

/** References loaded by the page and its style sheets: `src`, `href` and `url(…)`, but for links to follow. */
function referencesOf(text: string): string[] {
  const loading = text.replace(/<a [^>]*>/g, '');
  return [...loading.matchAll(/\b(?:src|href)="([^"]*)"|\burl\(\s*["']?([^"')]*)/g)].map(
    ([, one, other]) => one ?? other!,
  );
}

/** The directives of a Content-Security-Policy. */
function policyOf(answer: ApiResponse): Map<string, string[]> {
  const directives = (answer.headers.get('content-security-policy') ?? '').split(';');
  return new Map(
    directives.map((directive) => directive.trim().split(/\s+/)).map(([name, ...values]) => [name!, values]),
  );
}

/** `GET /docs`: the page for the OpenAPI document. */
export function docsPageTests(session: Session): void {
  describe('the page at /docs', () => {
    let page: ApiResponse;
    let parts: Map<string, ApiResponse>;
    beforeAll(async () => {
      page = (await session.anonymous.get('/docs')).expect(200);
      const base = new URL('/docs', session.url);
      const paths = referencesOf(page.text).map((reference) => new URL(reference, base).href);
      const answers = await Promise.all(paths.map((path) => session.anonymous.get(path)));
      parts = new Map(paths.map((path, index) => [path, answers[index]!.expect(200)]));
    });

    test('is HTML regardless of Accept, and is found with HEAD', async () => {
      expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
      const head = (
        await session.anonymous.request('HEAD', '/docs', { headers: { Accept: 'application/json' } })
      ).expect(200);
      expect(head.headers.get('content-length')).toBe(String(page.bytes.length));
      expect(head.bytes).toHaveLength(0);
    });

    test('has scripts and styles, each with its type', () => {
      const types = [...parts].map(([path, { headers }]) => [new URL(path).pathname, headers.get('content-type')]);
      expect(Object.fromEntries(types)).toEqual({
        '/docs/favicon-32x32.png': 'image/png',
        '/docs/page.css': 'text/css; charset=utf-8',
        '/docs/page.js': 'text/javascript; charset=utf-8',
        '/docs/swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
        '/docs/swagger-ui.css': 'text/css; charset=utf-8',
      });
      for (const { headers } of parts.values()) expect(headers.get('x-content-type-options')).toBe('nosniff');
    });

    test('loads nothing from other origins, and neither do its style sheets', () => {
      const origin = new URL(session.url).origin;
      for (const path of parts.keys()) expect(new URL(path).origin).toBe(origin);
      const sheets = [...parts]
        .filter(([path]) => path.endsWith('.css'))
        .flatMap(([, sheet]) => referencesOf(sheet.text));
      expect(sheets.length).toBeGreaterThan(0);
      expect(sheets.filter((reference) => !reference.startsWith('data:'))).toEqual([]);
      for (const [path, { text }] of parts) if (path.endsWith('.css')) expect(text).not.toContain('@import');
    });

    test('has nothing inline, and a policy that forbids everything else', () => {
      expect(page.text).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\bstyle=|\bon\w+=|javascript:/i);
      const policy = policyOf(page);
      expect(policy.get('default-src')).toEqual(["'none'"]);
      for (const name of ['script-src', 'style-src', 'connect-src']) expect(policy.get(name)).toEqual(["'self'"]);
      const sources = [...policy.values()].flat();
      expect(new Set(sources)).toEqual(new Set(["'none'", "'self'", 'data:']));
    });

    test('links the OpenAPI document and the console of this server, and guides by https', async () => {
      const links = [...page.text.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, link]) => link!);
      const own = new Set(links.filter((link) => !/^https:|^#/.test(link)));
      expect(own).toEqual(new Set(['openapi.json', 'console/']));
      (await session.anonymous.get('/openapi.json')).expect(200);
    });

    test('sends requests to the origin it was loaded from', async () => {
      const document = (await session.anonymous.get('/openapi.json')).json<{ servers: { url: string }[] }>();
      expect(document.servers).toEqual([{ url: '/' }]);
      const script = parts.get(new URL('/docs/page.js', session.url).href)!.text;
      expect(script).toMatch(/\burl: 'openapi\.json'/);
      expect(script).not.toMatch(/https?:|['"`]\/\//);
    });

    test.each(['/docs', '/docs/page.js', '/docs/swagger-ui-bundle.js'])('is cached: %s', async (path) => {
      const first = (await session.anonymous.get(path)).expect(200);
      expect(first.headers.get('cache-control')).toBe('public, no-cache');
      const headers = { 'If-None-Match': first.headers.get('etag')! };
      const again = (await session.anonymous.get(path, { headers })).expect(304);
      expect(again.bytes).toHaveLength(0);
      expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
    });

    test.each(['/docs/', '/docs/nothing', '/docs/package.json', '/docs/..%2Fopenapi.ts', '/docs/%2e%2e%2fdocs.ts'])(
      'serves nothing else: %s',
      async (path) => {
        expect((await session.anonymous.get(path)).expect(404).error().code).toBe('not_found');
      },
    );

    test('accepts no other method', async () => {
      const refused = (await session.admin.post('/docs', {})).expect(405);
      expect(refused.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
    });
  });
}

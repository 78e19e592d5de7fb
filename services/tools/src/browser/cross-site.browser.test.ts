import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { api } from '@varfreq/harness/system/api';
import { startSystem } from '@varfreq/harness/system/start-system';
import type { System } from '@varfreq/harness/system/system';
import { type Page, startChromium } from './chromium.ts';

// The API and another site, under two names over plain HTTP, where browsers send no Sec-Fetch-Site. The browser remembers
// the administrator's login.
let system: System;
let other: Server;
let page: Page;
let apiOrigin = '';
let otherOrigin = '';
const seen: IncomingHttpHeaders[] = [];

/** A page of the other site that can post to the API: as a form, with and without a referrer, or from a sandbox. */
function postingPage(policy: string): string {
  const form = `<form method=post action="${apiOrigin}/groups/"><input name=name value=stolen></form>`;
  const inFrame = form.replace('<form', '<form target=_top').replaceAll('"', '&quot;');
  const sandbox = `sandbox="allow-forms allow-scripts allow-top-navigation"`;
  const frame = `<iframe ${sandbox} srcdoc="${inFrame}<script>onmessage=()=>document.forms[0].submit()</script>"></iframe>`;
  return `<!doctype html><meta name=referrer content="${policy}">${form}${frame}`;
}

beforeAll(async () => {
  system = await startSystem();
  apiOrigin = `http://a.example:${new URL(system.url).port}`;
  other = createServer((request, response) => {
    seen.push(request.headers);
    response.setHeader('Content-Type', 'text/html').end(postingPage(request.url?.slice(1) ?? ''));
  });
  other.listen(0, '127.0.0.1');
  await once(other, 'listening');
  otherOrigin = `http://b.example:${(other.address() as AddressInfo).port}`;
  page = await startChromium(['a.example', 'b.example']);
  await page.open(`${apiOrigin.replace('//', `//admin:${system.adminPassword}@`)}/users/1`);
  expect(await page.evaluate('document.body.innerText')).toContain('"login":"admin"');
});

afterAll(async () => {
  await page?.stop();
  other?.closeAllConnections();
  other?.close();
  await system?.stop();
});

const groups = async (): Promise<string[]> => {
  const answer = await api(system.url, system.adminAuth).list('/groups/');
  if (answer.status === 416) return [];
  return answer
    .expect(206)
    .entity<{ items: { name: string }[] }>()
    .items.map(({ name }) => name);
};

const policies = ['strict-origin-when-cross-origin', 'no-referrer', 'unsafe-url'];

test.each(policies)('a form of another site with the referrer policy %s changes nothing', async (policy) => {
  await page.open(`${otherOrigin}/${policy}`);
  expect(seen.at(-1)!['sec-fetch-site']).toBeUndefined();
  await page.leave('document.forms[0].submit()');
  expect(await page.evaluate('location.href')).toBe(`${apiOrigin}/groups/`);
  expect(await page.evaluate('document.body.innerText')).toContain('"forbidden"');
  expect(await groups()).not.toContain('stolen');
});

test('a form in a sandbox, whose origin is null, changes nothing', async () => {
  await page.open(`${otherOrigin}/unsafe-url`);
  await page.leave("frames[0].postMessage('', '*')");
  expect(await page.evaluate('document.body.innerText')).toContain('"forbidden"');
  expect(await groups()).not.toContain('stolen');
});

test.each(policies)('a no-cors fetch of another site with the referrer policy %s changes nothing', async (policy) => {
  await page.open(`${otherOrigin}/${policy}`);
  const post = `{method: 'POST', mode: 'no-cors', credentials: 'include', body: new URLSearchParams({name: 'fetched'})}`;
  const type = await page.evaluate(`fetch('${apiOrigin}/groups/', ${post}).then(({type}) => type)`);
  expect(type).toBe('opaque');
  expect(await groups()).not.toContain('fetched');
});

test("pages of the API's own origin can make changes with the login that the browser remembers", async () => {
  await page.open(`${apiOrigin}/docs`);
  const post = `{method: 'POST', body: new URLSearchParams({name: 'own'})}`;
  expect(await page.evaluate(`fetch('/groups/', ${post}).then(({status}) => status)`)).toBe(201);
  expect(await groups()).toContain('own');
});

test('requests can be sent from the page at /docs', async () => {
  await page.open(`${apiOrigin}/docs`);
  const status = await page.evaluate(`(async () => {
    const find = async (selector) => {
      for (;;) {
        const found = document.querySelector('#operations-variants-createVariant ' + selector);
        if (found) return found;
        await new Promise(requestAnimationFrame);
      }
    };
    while (!document.querySelector('.opblock-tag[data-tag=variants]')) await new Promise(requestAnimationFrame);
    document.querySelector('.opblock-tag[data-tag=variants]').click();
    (await find('.opblock-summary-control')).click();
    (await find('.try-out__btn')).click();
    const area = await find('textarea.body-param__text');
    const text = '{"chromosome": "20", "position": 5, "reference": "A", "observed": "C"}';
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value').set.call(area, text);
    area.dispatchEvent(new Event('input', {bubbles: true}));
    (await find('.execute')).click();
    return (await find('.live-responses-table tbody td.response-col_status')).innerText;
  })()`);
  expect(status).toMatch(/^201\b/);
});

import { describe, expect, test } from '@jest/globals';
import { isCrossSite, type Provenance } from './cross-site.ts';

const host = 'api.example:8080';
const own = 'http://api.example:8080';
const evil = 'http://evil.example';
const allowed = ['https://app.example'];

type Row = [title: string, headers: Partial<Provenance>, refused: boolean];

const rows: readonly Row[] = [
  ['no header of a browser', {}, false],
  ['an own Origin', { origin: own }, false],
  ['an own Origin and a Referer of another site', { origin: own, referer: `${evil}/` }, false],
  ['an own Referer', { referer: `${own}/docs?x#y` }, false],
  ['an Origin of another host', { origin: evil }, true],
  ['an Origin of another port', { origin: 'http://api.example:8081' }, true],
  ['an Origin without the port', { origin: 'http://api.example' }, true],
  ['an Origin that begins like the own', { origin: `${own}.evil.example` }, true],
  ['an Origin with a subdomain of the host', { origin: 'http://www.api.example:8080' }, true],
  ['Origin: null', { origin: 'null' }, true],
  ['Origin: null with an own Referer', { origin: 'null', referer: `${own}/` }, true],
  ['an empty Origin', { origin: '' }, true],
  ['a malformed Origin', { origin: 'api.example:8080' }, true],
  ['an Origin with a path', { origin: `${own}/` }, true],
  ['an Origin with a user', { origin: 'http://evil@api.example:8080' }, true],
  ['two Origins', { origin: `${own}, ${evil}` }, true],
  ['an Origin of a browser extension', { origin: 'chrome-extension://abcdefgh' }, true],
  ['a Referer of another host', { referer: `${evil}/api.example:8080` }, true],
  ['a malformed Referer', { referer: 'x' }, true],
  ['an empty Referer', { referer: '' }, true],
  ['a Referer of another scheme than HTTP', { referer: 'about:client' }, true],
  ['a configured Origin', { origin: 'https://app.example' }, false],
  ['a configured Origin in a cross-site request', { site: 'cross-site', origin: 'https://app.example' }, false],
  ['a configured origin as Referer', { referer: 'https://app.example/page' }, false],
  ['a cross-site request', { site: 'cross-site' }, true],
  ['a cross-site request with a Referer', { site: 'cross-site', referer: `${evil}/` }, true],
  ['a same-site request of another origin', { site: 'same-site', origin: 'http://www.api.example' }, true],
  ['a same-site request that names the own origin', { site: 'same-site', origin: own }, true],
  ['an unknown Sec-Fetch-Site', { site: 'elsewhere', origin: own }, true],
  ['a same-origin request', { site: 'same-origin', origin: own }, false],
  ['a same-origin request by a proxy that rewrites Host', { site: 'same-origin', origin: own, host: 'inner' }, false],
  ['a request that the user began', { site: 'none' }, false],
  ['an own Origin in another case', { origin: 'http://API.example:8080' }, false],
  ['the default port written in Host alone', { origin: 'http://a.example', host: 'a.example:80' }, false],
  ['the default port written in Origin alone', { origin: 'http://a.example:80', host: 'a.example' }, false],
  ['the default port of HTTPS', { origin: 'https://a.example', host: 'a.example:443' }, false],
  ['the default port of another scheme', { origin: 'http://a.example', host: 'a.example:443' }, true],
  ['TLS that ends at a proxy without a header', { origin: 'https://a.example', host: 'a.example' }, false],
  ['TLS that ends at a proxy on another port', { origin: 'https://a.example:8443', host: 'a.example:8443' }, false],
  ['a known scheme that is the same', { origin: 'https://a.example', host: 'a.example', scheme: 'https' }, false],
  ['a known scheme that is another', { origin: 'http://a.example', host: 'a.example', scheme: 'https' }, true],
  ['an IPv6 address', { origin: 'http://[::1]:8080', host: '[0:0::1]:8080' }, false],
  ['another IPv6 address', { origin: 'http://[::2]:8080', host: '[::1]:8080' }, true],
  ['no Host', { origin: own, host: undefined }, true],
  ['a malformed Host', { origin: own, host: 'x@api.example:8080' }, true],
  ['a Host with a path', { origin: own, host: 'api.example:8080/x' }, true],
];

describe('a change', () => {
  test.each(rows)('with %s is decided by its page', (_, headers, refused) => {
    const none = { site: undefined, origin: undefined, referer: undefined, scheme: undefined };
    expect(isCrossSite({ ...none, host, ...headers }, allowed)).toBe(refused);
  });

  test('by any page is allowed where CORS allows all origins', () => {
    const none = { referer: undefined, scheme: undefined, host };
    for (const origin of [evil, 'null']) {
      expect(isCrossSite({ ...none, site: undefined, origin }, ['*'])).toBe(false);
      expect(isCrossSite({ ...none, site: 'cross-site', origin }, ['*'])).toBe(false);
    }
  });
});

import { expect, test } from '@jest/globals';
import { useStandIn } from './testing/stand-in.ts';

const sizeBytes = 1000;

/** Sends the first byte of each object, and no more. */
const theStore = useStandIn((request, response) => {
  response.writeHead(200, { 'Content-Length': sizeBytes, ETag: '"x"', 'Last-Modified': new Date().toUTCString() });
  if (request.method === 'HEAD') response.end();
  else response.write('a');
});

test('downloads of many slow clients leave connections to the store for other requests', async () => {
  const keys = Array.from({ length: 200 }, (_, index) => `objects/${index}`);
  const downloads = await Promise.all(keys.map((key) => theStore().get(key)));
  expect(await theStore().head('objects/other')).toMatchObject({ sizeBytes });
  for (const download of downloads) download.destroy();
});

import { beforeEach, expect, test } from '@jest/globals';
import { useStandIn } from './testing/stand-in.ts';

const day = 86_400_000;
const upload = (name: string, days: number) =>
  `<Upload><Key>objects/${name}</Key><UploadId>${name}</UploadId><Initiated>${new Date(Date.now() - days * day).toISOString()}</Initiated></Upload>`;

let requests: string[] = [];
const theStore = useStandIn((request, response) => {
  const { pathname, searchParams } = new URL(request.url!, 'http://store');
  requests.push(
    `${request.method} ${pathname} ${searchParams.get('prefix') ?? ''}${searchParams.get('uploadId') ?? ''}`,
  );
  response.writeHead(request.method === 'DELETE' ? 204 : 200, { 'Content-Type': 'application/xml' });
  const uploads = `${upload('old', 4)}${upload('young', 2)}`;
  response.end(
    request.method === 'DELETE' ? '' : `<ListMultipartUploadsResult>${uploads}</ListMultipartUploadsResult>`,
  );
});

beforeEach(() => {
  requests = [];
});

test('old uploads in parts are aborted, those under a prefix where one is named', async () => {
  const store = theStore();
  expect(await store.removeLeftOvers(3 * day)).toBe(1);
  expect(await store.removeLeftOvers(3 * day, 'objects/')).toBe(1);
  const abort = 'DELETE /bucket/objects/old old';
  expect(requests).toEqual(['GET /bucket/ ', abort, 'GET /bucket/ objects/', abort]);
});

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
  response.end(request.method === 'DELETE' ? '' : page(searchParams));
});

let pages: string[];

/** Each page is named by its number in both markers. */
function page(asked: URLSearchParams): string {
  const number = Number(asked.get('key-marker') ?? 0);
  expect(Number(asked.get('upload-id-marker') ?? 0)).toBe(number);
  const next = number + 1;
  const more = `<NextKeyMarker>${next}</NextKeyMarker><NextUploadIdMarker>${next}</NextUploadIdMarker>`;
  const end = next < pages.length ? `<IsTruncated>true</IsTruncated>${more}` : '<IsTruncated>false</IsTruncated>';
  return `<ListMultipartUploadsResult>${end}${pages[number]}</ListMultipartUploadsResult>`;
}

beforeEach(() => {
  requests = [];
  pages = [`${upload('old', 4)}${upload('young', 2)}`];
});

test('old uploads in parts are aborted, those under a prefix where one is named', async () => {
  const store = theStore();
  expect(await store.removeLeftOvers(3 * day)).toBe(1);
  expect(await store.removeLeftOvers(3 * day, 'objects/')).toBe(1);
  const abort = 'DELETE /bucket/objects/old old';
  expect(requests).toEqual(['GET /bucket/ ', abort, 'GET /bucket/ objects/', abort]);
});

test('old uploads beyond the first page of the list are aborted too', async () => {
  pages = [upload('young', 2), upload('old', 4), upload('older', 5)];
  expect(await theStore().removeLeftOvers(3 * day)).toBe(2);
  expect(requests.filter((line) => line.startsWith('DELETE'))).toEqual([
    'DELETE /bucket/objects/old old',
    'DELETE /bucket/objects/older older',
  ]);
});

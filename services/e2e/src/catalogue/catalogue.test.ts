import { useSystem } from '../protocol/session.ts';
import { annotationQueryTests } from './annotation-queries.ts';
import { annotationTests } from './annotations.ts';
import { blobRangeTests } from './blob-ranges.ts';
import { blobTests } from './blobs.ts';
import { dataSourceTests } from './data-sources.ts';
import { importOptionTests } from './import-options.ts';
import { importTests } from './imports.ts';
import { raceTests } from './races.ts';
import { uploadTests } from './uploads.ts';

const suites = [
  ...[uploadTests, blobTests, blobRangeTests, dataSourceTests, importTests, importOptionTests],
  ...[annotationTests, annotationQueryTests, raceTests],
];

useSystem('the catalogue', {}, (session) => {
  for (const suite of suites) suite(session);
});

import { expect, test } from '@jest/globals';
import { annotationEntry, frequencyTableEntry } from './audit-catalogue.ts';

type Annotation = Parameters<typeof annotationEntry.created>[0];
type Table = Parameters<typeof frequencyTableEntry.created>[0];

const queries = [`${' '.repeat(4000)}sample:/samples/7`, '* and\n*'].map((expression) => ({ expression }));

test('entries of annotations and frequency tables list the expressions without padding', () => {
  const annotation = annotationEntry.created({ dataSourceId: 3, queries } as Annotation)(5);
  const table = frequencyTableEntry.created({ queries } as Table)(6);
  expect([annotation?.detail, table?.detail]).toEqual([
    'data_source /data_sources/3\nsample:/samples/7\n* and *',
    'regions all\nsample:/samples/7\n* and *',
  ]);
});

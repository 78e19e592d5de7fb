import { describe, expect, test } from '@jest/globals';
import { FOUR_FIGURES } from '../../figures/field-sets.ts';
import { parseStructuredLine } from '../record/structured-line.ts';
import { varfreqHeaderLine } from './varfreq-line.ts';

const line = {
  query: 'Q',
  expression: 'group:/groups/1 and not (sample:/samples/2)',
  samples: 3,
  individuals: 40,
  withoutCoverage: 1,
  withoutVariants: 2,
  ownFileExcluded: 0,
  snapshot: '17 2025-01-01T00:00:00.000000',
  genome: '',
  version: '1.0.0',
  shown: FOUR_FIGURES,
};

describe('the varfreq line', () => {
  test('has its attributes in their order', () => {
    expect(varfreqHeaderLine(line)).toBe(
      '##varfreq=<Query=Q,Expression="group:/groups/1 and not (sample:/samples/2)",Samples=3,Individuals=40,' +
        'WithoutCoverage=1,WithoutVariants=2,OwnFileExcluded=0,Snapshot="17 2025-01-01T00:00:00.000000",Genome="",Version="1.0.0">',
    );
  });

  test('names field sets and missing shares only where they were asked for', () => {
    const shown = { fields: ['counts'], missingAsDot: true };
    expect(varfreqHeaderLine({ ...line, shown })).toMatch(/,Version="1.0.0",Fields="counts",Missing=".">$/);
    expect(varfreqHeaderLine({ ...line, shown: { ...shown, fields: [] } })).toMatch(/,Version="1.0.0",Missing=".">$/);
  });

  test('stays one line that can be read back, whatever the expression', () => {
    const text = varfreqHeaderLine({ ...line, expression: '"a\\" >,b=\r\nc' });
    expect(text).not.toMatch(/[\r\n]/);
    expect(parseStructuredLine(text)?.get('Expression')).toBe('"a\\" >,b= c');
    expect(parseStructuredLine(text)?.get('Query')).toBe('Q');
  });
});

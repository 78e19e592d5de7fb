import { describe, expect, test } from '@jest/globals';
import { loadConfig } from '../config.ts';
import { genomeSettings } from './settings.ts';

const load = (environment: Record<string, string>) => loadConfig(genomeSettings, environment);

describe('settings of the reference genome', () => {
  test('without any there is no genome, no alias, and a mismatch fails', () => {
    expect(load({})).toEqual({ genomePath: undefined, contigAliases: [], onReferenceMismatch: 'fail' });
  });

  test('aliases are pairs', () => {
    expect(load({ VARFREQ_CONTIG_ALIASES: 'NC_000001.11=1, NC_000002.12 = 2' }).contigAliases).toEqual([
      ['NC_000001.11', '1'],
      ['NC_000002.12', '2'],
    ]);
  });

  test.each(['a', 'a=', '=b', 'a=b=c'])('aliases such as "%s" are refused', (value) => {
    expect(() => load({ VARFREQ_CONTIG_ALIASES: value })).toThrow(/pairs alias=name/);
  });
});

import { describe, expect, test } from '@jest/globals';
import { loadConfig } from '../config/config.ts';
import { genomeSettings } from './settings.ts';

const load = (environment: Record<string, string>) => loadConfig(genomeSettings, environment);

describe('settings of the reference genome', () => {
  test('default to no genome, no aliases, and failing on mismatches', () => {
    expect(load({})).toEqual({
      genomePath: undefined,
      build: undefined,
      contigAliases: [],
      onReferenceMismatch: 'fail',
    });
  });

  test('take aliases as pairs', () => {
    expect(load({ VARFREQ_CONTIG_ALIASES: 'NC_000001.11=1, NC_000002.12 = 2' }).contigAliases).toEqual([
      ['NC_000001.11', '1'],
      ['NC_000002.12', '2'],
    ]);
  });

  test('take a known build', () => {
    expect(load({ VARFREQ_BUILD: 'T2T-CHM13v2.0' }).build).toBe('T2T-CHM13v2.0');
    expect(() => load({ VARFREQ_BUILD: 'hg19' })).toThrow(/VARFREQ_BUILD: expected one of GRCh37, GRCh38/);
  });

  test.each(['a', 'a=', '=b', 'a=b=c'])('refuse aliases such as "%s"', (value) => {
    expect(() => load({ VARFREQ_CONTIG_ALIASES: value })).toThrow(/alias=name pairs/);
  });
});

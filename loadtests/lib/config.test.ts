import { describe, expect, test } from '@jest/globals';
import { readConfig } from './config.ts';

const given = { LOAD_URL: 'http://localhost:8080/', LOAD_TOKEN: 'key', LOAD_PROFILE: 'smoke', LOAD_RUN: 'one' };
const read = (more: Record<string, string>) => readConfig({ ...given, ...more }, ['smoke', 'load']);

describe('readConfig', () => {
  test('reports all missing or wrong settings at once', () => {
    const bad = { LOAD_URL: 'localhost', LOAD_PROFILE: 'party', LOAD_RATE: '-1', LOAD_SEED: 'x', LOAD_KEEP: 'maybe' };
    const problem = (): unknown => readConfig(bad, ['smoke', 'load']);
    for (const name of [...Object.keys(bad), 'LOAD_TOKEN', 'LOAD_RUN']) expect(problem).toThrow(name);
    expect(problem).toThrow('LOAD_PROFILE: expected smoke, load, got "party"');
  });

  test('refuses factors of zero', () => {
    for (const zero of ['0', '0.0', '.00']) {
      expect(() => read({ LOAD_RATE: zero })).toThrow(`LOAD_RATE: expected a number above 0, got "${zero}"`);
    }
    expect(read({ LOAD_TIME: '0.05' }).time).toBe(0.05);
  });

  test('accepts factors, and times in seconds; an empty setting counts as unset', () => {
    const config = read({ LOAD_RATE: '.5', LOAD_TIME: '8', LOAD_PATIENCE: '7', LOAD_KEEP: 'yes', LOAD_SITES: '' });
    expect(config).toMatchObject({ url: 'http://localhost:8080', rate: 0.5, time: 8, patienceMs: 7000, keep: true });
    expect(config.sites).toBe(96);
  });
});

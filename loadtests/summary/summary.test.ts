import { describe, expect, test } from '@jest/globals';
import { htmlOf } from './html.ts';
import { junitOf } from './junit.ts';
import { textOf } from './text.ts';
import { type SummaryData, verdictsOf } from './verdicts.ts';

const data: SummaryData = {
  state: { testRunDurationMs: 1500 },
  metrics: {
    values_true: {
      type: 'rate',
      contains: 'default',
      values: { rate: 0.5, passes: 1, fails: 1 },
      thresholds: { 'rate==1': { ok: false } },
    },
    'http_req_duration{route:getRoot}': {
      type: 'trend',
      contains: 'time',
      values: { 'p(95)': 12.3456, med: 3 },
      thresholds: { 'p(95)<100': { ok: true } },
    },
    iterations: { type: 'counter', contains: 'default', values: { rate: 2, count: 3 } },
  },
};
const verdicts = verdictsOf(data);
const about = {
  ...{ run: 'smoke-1', url: 'http://varfreq.test', seed: 7, sites: 96, people: 12, rate: 1, time: 0.5 },
  date: new Date('2026-01-02T03:04:05.678Z'),
};

describe('summaries', () => {
  test('list missed thresholds first, with their figures', () => {
    expect(verdicts).toEqual([
      { name: 'values_true rate==1', isGood: false, got: 'rate 0.5, passes 1, fails 1' },
      { name: 'http_req_duration{route:getRoot} p(95)<100', isGood: true, got: 'med 3 ms, p(95) 12.346 ms' },
    ]);
  });

  test('count misses in the JUnit report and escape its XML', () => {
    const xml = junitOf('smoke', data, verdicts);
    expect(xml).toContain('<testsuite name="load smoke" tests="2" failures="1" time="1.500">');
    expect(xml).toContain('name="http_req_duration{route:getRoot} p(95)&lt;100"></testcase>');
    expect(xml).toContain('<failure message="rate 0.5, passes 1, fails 1"/>');
  });

  test('list misses and figures in the page and the text', () => {
    expect(htmlOf('smoke', about, data, verdicts)).toContain('1 of 2 thresholds missed, after 2 s');
    expect(htmlOf('smoke', about, data, verdicts)).toContain('<td>count 3, rate 2/s</td>');
    expect(textOf(data, verdicts)).toContain('MISSED values_true rate==1');
    expect(textOf(data, verdicts)).toContain('1 of 2 thresholds held');
  });

  test('begin the page with dropped iterations and wrong values, and say what was run against which version', () => {
    const dropped = { type: 'counter', contains: 'default', values: { count: 3, rate: 1 } } as const;
    const metrics = { ...data.metrics, dropped_iterations: dropped };
    const page = htmlOf('smoke', about, { ...data, metrics, setup_data: { version: '3.0.0' } }, verdicts);
    const shown = [...page.matchAll(/<dt>([^<]*)<\/dt><dd( class="bad")?>([^<]*)</g)];
    expect(shown.slice(0, 3).map(([, name, mark, value]) => [name, value, mark !== undefined])).toEqual([
      ['dropped iterations', '3', true],
      ['wrong values', '1', true],
      ['tasks lost', '0', false],
    ]);
    const values = Object.fromEntries(shown.map(([, name, , value]) => [name, value]));
    expect(values).toMatchObject({ run: 'smoke-1', target: about.url, 'version of the API': '3.0.0', seed: '7' });
    expect(values.date).toBe('2026-01-02T03:04:05Z');
  });
});

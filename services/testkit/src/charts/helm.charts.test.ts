import { expect, test } from '@jest/globals';
import { parseResources, runChartTool } from './render.ts';

test('the tools that the chart and the manifests are tested with run', () => {
  expect(runChartTool('helm', ['version', '--short']).out).toMatch(/^v4\.2/);
  expect(runChartTool('kustomize', ['version']).ok).toBe(true);
});

test('resources are read from streams of YAML, empty documents left out and broken ones told', () => {
  expect(parseResources('---\n# nothing\n---\nkind: A\n---\nkind: B\n')).toEqual([{ kind: 'A' }, { kind: 'B' }]);
  expect(() => parseResources('kind: [')).toThrow('Flow sequence');
});

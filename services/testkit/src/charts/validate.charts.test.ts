import { describe, expect, test } from '@jest/globals';
import { stringify } from 'yaml';
import { schemaProblems } from './validate.ts';

const pod = {
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'a' },
  spec: { containers: [{ name: 'b', image: 'c' }] },
};
const scaled = {
  apiVersion: 'keda.sh/v1alpha1',
  kind: 'ScaledObject',
  metadata: { name: 'a' },
  spec: { scaleTargetRef: { name: 'b' }, triggers: [{ type: 'metrics-api', metadata: {} }] },
};

describe('schemas of resources', () => {
  test('are met by a pod and by a custom resource', () => {
    expect(schemaProblems(`${stringify(pod)}---\n${stringify(scaled)}`)).toEqual([]);
  });

  test.each([
    ['a misspelt member', { ...pod, spec: { ...pod.spec, containrs: [] } }, /containrs/],
    ['a member of the wrong type', { ...pod, spec: { ...pod.spec, hostname: 5 } }, /hostname/],
    ['a custom resource with a misspelt member', { ...scaled, spec: { ...scaled.spec, trigers: [] } }, /trigers/],
    ['a kind that nobody knows', { ...pod, kind: 'Pood' }, /could not find schema/],
  ])('refuse %s', (_, resource, problem) => {
    expect(schemaProblems(stringify(resource)).join('\n')).toMatch(problem);
  });

  test('refuse a member that is given twice', () => {
    expect(schemaProblems(`${stringify(pod)}kind: Pod\n`).join('\n')).toMatch(/kind/);
  });

  test('take nothing for a fault', () => {
    expect(() => schemaProblems('')).toThrow('nothing to validate');
  });
});

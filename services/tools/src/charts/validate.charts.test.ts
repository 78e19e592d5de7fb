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
  test('accept a pod and a custom resource', () => {
    expect(schemaProblems(`${stringify(pod)}---\n${stringify(scaled)}`)).toEqual([]);
  });

  test.each([
    ['a misspelt member', { ...pod, spec: { ...pod.spec, containrs: [] } }, /containrs/],
    ['a member of the wrong type', { ...pod, spec: { ...pod.spec, hostname: 5 } }, /hostname/],
    ['a custom resource with a misspelt member', { ...scaled, spec: { ...scaled.spec, trigers: [] } }, /trigers/],
    ['an unknown kind', { ...pod, kind: 'Pood' }, /could not find schema/],
  ])('refuse %s', (_, resource, problem) => {
    expect(schemaProblems(stringify(resource)).join('\n')).toMatch(problem);
  });

  test('refuse a duplicate member', () => {
    expect(schemaProblems(`${stringify(pod)}kind: Pod\n`).join('\n')).toMatch(/kind/);
  });

  test('refuse an empty document', () => {
    expect(() => schemaProblems('')).toThrow('nothing to validate');
  });
});

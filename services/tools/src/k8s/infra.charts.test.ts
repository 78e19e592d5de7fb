import { describe, expect, test } from '@jest/globals';
import { allTopics, eventsTopic } from '@varfreq/kafka/topics';
import { stringify } from 'yaml';
import type { Resource } from '../charts/render.ts';
import { schemaProblems } from '../charts/validate.ts';
import { kustomized } from './kustomize.ts';

const isStrimzi = ({ apiVersion }: Resource) => apiVersion.startsWith('kafka.strimzi.io/');
const infra = kustomized('infra');
const kafka = infra.filter(isStrimzi);
const others = infra.filter((resource) => !isStrimzi(resource));
const yamlOf = (resources: readonly Resource[]) =>
  resources.map((resource) => stringify(resource, { version: '1.1' })).join('---\n');
const only = (kind: string): Resource => {
  const found = infra.filter((resource) => resource.kind === kind);
  expect(found).toHaveLength(1);
  return found[0]!;
};

describe('k8s/infra', () => {
  test('defines PostgreSQL with backups, valid by the schemas of CloudNativePG', () => {
    expect(others.map(({ kind }) => kind).toSorted()).toEqual(['Cluster', 'ObjectStore', 'ScheduledBackup']);
    expect(schemaProblems(yamlOf(others))).toEqual([]);
  });

  test('defines Kafka, valid by the schemas of Strimzi', () => {
    expect(schemaProblems(yamlOf(kafka))).toEqual([]);
  });

  test.each([
    ['KafkaTopic', 'partitons', (spec: Resource) => ({ ...spec, partitons: 3 })],
    [
      'KafkaUser',
      '/spec/authentication/type',
      (spec: Resource) => ({ ...spec, authentication: { type: 'scram-sha-1' } }),
    ],
    ['Kafka', 'zookeeper', (spec: Resource) => ({ ...spec, zookeeper: { replicas: 3 } })],
  ])('a %s with a mistake is found by its schema: %s', (kind, problem, change) => {
    const resource = kafka.find((one) => one.kind === kind)!;
    expect(schemaProblems(yamlOf([{ ...resource, spec: change(resource.spec) }])).join()).toContain(problem);
  });

  test('has every topic of metadata, replicated to survive the loss of a broker', () => {
    const topics = kafka.filter(({ kind }) => kind === 'KafkaTopic');
    expect(topics.map(({ metadata }) => metadata.name).toSorted()).toEqual(
      [...allTopics('varfreq.work'), eventsTopic('varfreq.work')].toSorted(),
    );
    for (const { spec } of topics) {
      expect(spec).toMatchObject({ replicas: 3, config: { 'min.insync.replicas': 2 } });
    }
  });

  test('assigns all Kafka resources to the one cluster', () => {
    for (const { kind, metadata } of kafka) {
      if (kind === 'Kafka') expect(metadata.name).toBe('varfreq');
      else expect(metadata.labels).toMatchObject({ 'strimzi.io/cluster': 'varfreq' });
    }
  });

  test('backs up its cluster every night to a separate destination', () => {
    const cluster = only('Cluster');
    const { name } = only('ObjectStore').metadata;
    expect(only('ScheduledBackup').spec).toMatchObject({
      cluster: { name: cluster.metadata.name },
      method: 'plugin',
      pluginConfiguration: { name: cluster.spec.plugins[0].name },
    });
    expect(cluster.spec.plugins).toMatchObject([{ isWALArchiver: true, parameters: { barmanObjectName: name } }]);
  });
});

import { kedaModule } from '../../charts/schemas.ts';
import type { Operator } from './operator.ts';

/** Measures processors and memory of pods, for HorizontalPodAutoscalers. */
export const metricsServer: Operator = {
  source: {
    module: 'sigs.k8s.io/metrics-server',
    version: 'v0.9.0',
    sum: 'h1:nlqqZ2H0Xfko8eJC/1qaNVVT17hu4rxndkOi22KTZ4w=',
  },
  manifests: 'manifests/base',
  programs: {
    'gcr.io/k8s-staging-metrics-server/metrics-server': { name: 'metrics-server', folder: 'cmd/metrics-server' },
  },
  // The authority of the kubelet's certificate is the node's own.
  patch: [{ op: 'add', path: '/spec/template/spec/containers/0/args/-', value: '--kubelet-insecure-tls' }],
};

/** Scales by what other services report. Its programs have the names that its manifests call. */
export const keda: Operator = {
  source: kedaModule,
  manifests: 'config/minimal',
  programs: {
    'ghcr.io/kedacore/keda': { name: 'keda', folder: 'cmd/operator' },
    'ghcr.io/kedacore/keda-metrics-apiserver': { name: 'keda-adapter', folder: 'cmd/adapter' },
  },
  patch: [],
};

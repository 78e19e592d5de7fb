import { goProgram } from '@varfreq/testkit/components/go-program';

/** Path of kube-router, which enforces NetworkPolicies; built if it is not in the cache. Errors: as `goProgram`. */
export function fetchKubeRouter(): Promise<string> {
  return goProgram({
    name: 'kube-router',
    module: 'github.com/cloudnativelabs/kube-router/v2',
    folder: 'cmd/kube-router',
    version: 'v2.1.0',
    sum: 'h1:xWsptKtmZ44L+NjwFKoFAFlVdxCz8fka9A/eYJe95Ok=',
  });
}

/** Path of Helm 3; built if it is not in the cache. Errors: as `goProgram`. */
export function fetchHelm3(): Promise<string> {
  return goProgram({
    name: 'helm',
    module: 'helm.sh/helm/v3',
    folder: 'cmd/helm',
    version: 'v3.22.0',
    sum: 'h1:n1if5iQgHYsujPAcO5oonH/KiSNUmqmUF0iGVjSF3AU=',
  });
}

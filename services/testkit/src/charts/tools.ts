import { goProgram } from '../components/go-program.ts';
import { schemaFolder } from './schemas.ts';

/** Paths of what charts and manifests are tested with. */
export interface ChartTools {
  helm: string;
  kubeconform: string;
  kustomize: string;
  /** Folder of JSON schemas for `validate`. */
  schemas: string;
}

/** Fetches and builds what is not in the cache yet. Errors: Go is missing, another checksum, a failed build. */
export async function fetchChartTools(): Promise<ChartTools> {
  const helm = await goProgram({
    name: 'helm',
    module: 'helm.sh/helm/v4',
    folder: 'cmd/helm',
    version: 'v4.2.4',
    sum: 'h1:qIysMI0JpTC4WXf3AQ99V6rZGT0+gO0Ww8IOnnUnaZk=',
  });
  const kubeconform = await goProgram({
    name: 'kubeconform',
    module: 'github.com/yannh/kubeconform',
    folder: 'cmd/kubeconform',
    version: 'v0.7.0',
    sum: 'h1:ZFfniR8VChrWQxaxTUGnNrxw8RIDkjVBrjdhXSamwjw=',
  });
  const kustomize = await goProgram({
    name: 'kustomize',
    module: 'sigs.k8s.io/kustomize/kustomize/v5',
    folder: '',
    version: 'v5.8.1',
    sum: 'h1:Pgsg5psubpVEy7Nf6S89PARg5VmmWUC1l9dC6Dl4PG0=',
  });
  return { helm, kubeconform, kustomize, schemas: await schemaFolder() };
}

import { goProgram } from '@varfreq/testkit/components/go-program';
import { minioProgram, versityProgram } from '@varfreq/testkit/components/s3';
import { fetchPromtool } from '../alerts/promtool.ts';
import { citationSchema, fetchActionlint } from '../github/tools.ts';
import { schemaFolder } from './schemas.ts';

/** Paths of the tools that test charts, manifests and workflows. */
export interface ChartTools {
  helm: string;
  kubeconform: string;
  kustomize: string;
  promtool: string;
  /** Reads Compose files as Docker Compose does. */
  compose: string;
  /** Programs of the two S3 stores that the bundled pod runs. */
  minio: string;
  versitygw: string;
  actionlint: string;
  /** JSON schema of `CITATION.cff`. */
  citation: string;
  /** Folder of JSON schemas for `validate`. */
  schemas: string;
}

/** Path of Helm, built if it is not in the cache. Errors: as `fetchChartTools`. */
export function fetchHelm(): Promise<string> {
  return goProgram({
    name: 'helm',
    module: 'helm.sh/helm/v4',
    folder: 'cmd/helm',
    version: 'v4.2.4',
    sum: 'h1:qIysMI0JpTC4WXf3AQ99V6rZGT0+gO0Ww8IOnnUnaZk=',
  });
}

/** Fetches and builds the tools missing from the cache. Errors: Go or pip is missing, a checksum mismatch, a failed build. */
export async function fetchChartTools(): Promise<ChartTools> {
  const helm = await fetchHelm();
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
  const compose = await goProgram({
    name: 'compose-go',
    module: 'github.com/compose-spec/compose-go/v2',
    folder: 'cmd',
    version: 'v2.9.1',
    sum: 'h1:8UwI+ujNU+9Ffkf/YgAm/qM9/eU7Jn8nHzWG721W4rs=',
  });
  const promtool = await fetchPromtool();
  const [minio, versitygw] = [await minioProgram(), await versityProgram()];
  const [actionlint, citation] = [await fetchActionlint(), await citationSchema()];
  const schemas = await schemaFolder();
  return { helm, kubeconform, kustomize, compose, promtool, minio, versitygw, actionlint, citation, schemas };
}

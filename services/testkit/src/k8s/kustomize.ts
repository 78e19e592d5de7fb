import { parseResources, type Resource, runChartTool } from '../charts/render.ts';

/** What `kubectl apply -k` would send of a folder of k8s/. Errors: what kustomize says. */
export function kustomizedYaml(folder: string): string {
  const { ok, out, errors } = runChartTool('kustomize', ['build', `k8s/${folder}`]);
  if (!ok) throw new Error(errors);
  return out;
}

/** The same as resources. */
export const kustomized = (folder: string): Resource[] => parseResources(kustomizedYaml(folder));

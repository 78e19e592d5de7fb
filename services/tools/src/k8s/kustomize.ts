import { parseResources, type Resource, runChartTool } from '../charts/render.ts';

/** The resources that `kubectl apply -k` would send for a folder of k8s/. Errors: those of kustomize. */
export function kustomizedYaml(folder: string): string {
  const { ok, out, errors } = runChartTool('kustomize', ['build', `k8s/${folder}`]);
  if (!ok) throw new Error(errors);
  return out;
}

/** The same, parsed. */
export const kustomized = (folder: string): Resource[] => parseResources(kustomizedYaml(folder));

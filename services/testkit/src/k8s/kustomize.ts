import { parseResources, type Resource, runChartTool } from '../charts/render.ts';

/** The resources of a folder of k8s/ as `kubectl apply -k` would send them. Errors: what kustomize says. */
export function kustomized(folder: string): Resource[] {
  const { ok, out, errors } = runChartTool('kustomize', ['build', `k8s/${folder}`]);
  if (!ok) throw new Error(errors);
  return parseResources(out);
}

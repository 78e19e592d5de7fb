import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../charts/render.ts';
import { fetchHelm } from '../charts/tools.ts';
import { manifestFiles } from './manifests.ts';

// `node services/run.mjs generate:k8s`: regenerates k8s/base and k8s/components from the chart.
const helm = await fetchHelm();
for (const [path, text] of manifestFiles(helm)) await writeFile(join(projectRoot, 'k8s', path), text);

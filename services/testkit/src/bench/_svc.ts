import { basename } from 'node:path';
import { readFileSync } from 'node:fs';
import { api } from '../system/api.ts';
import { startSystem } from '../system/start-system.ts';
const path = process.argv[2]!;
const system = await startSystem({ env: { VARFREQ_LOCAL_FILES_DIR: '/root/.cache/varfreq/bench' } });
const t0 = performance.now();
try {
  const client = api(system.url, system.adminAuth);
  const sample = (await client.post('/samples/', { name: 'bench' })).expect(201).entity().uri;
  const dataSource = (await client.post('/data_sources/', { name: 'bench', filetype: 'vcf', local_file: basename(path) })).expect(201).entity().uri;
  const { uri } = (await client.post('/variations/', { sample, data_source: dataSource })).expect(201).entity();
  let running = true; const ms: number[] = [];
  const imp = client.finish(uri, { timeoutMs: 1800_000 }).finally(() => { running = false; });
  while (running) { const t = performance.now(); (await client.get('/samples/', { headers: { range: 'items=0-19' } })).expect(206); ms.push(performance.now() - t); await new Promise(r => setTimeout(r, 20)); }
  console.log(JSON.stringify(await imp), ((performance.now() - t0) / 1000).toFixed(1), 's');
  ms.sort((a, b) => a - b); for (const q of [0.5, 0.9, 0.99, 0.999]) console.log(q, ms[Math.floor(q * ms.length)]);
  console.log(ms.length, /VmHWM:.*/.exec(readFileSync(`/proc/${system.pid}/status`, 'utf8'))![0]);
} catch (e) { console.log('FAILED', (e as Error).message, (performance.now() - t0) / 1000); await new Promise(r=>setTimeout(r,500)); console.log(system.logs().slice(-3000)); } finally { await system.stop(); }

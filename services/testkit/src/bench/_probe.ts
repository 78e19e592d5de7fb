import { CoreImporter } from './core-import.ts';
const [path, kind, n] = [process.argv[2]!, process.argv[3]! as 'VARIATION', Number(process.argv[4] ?? 5)];
const core = new CoreImporter('/root/.cache/varfreq/bench');
let best = Infinity, bestCpu = Infinity, records = 0;
for (let i = 0; i < n; i++) {
  const c0 = process.cpuUsage(); const t0 = performance.now();
  records = await core.import(path, kind);
  const wall = performance.now() - t0; const c = process.cpuUsage(c0);
  const cpu = (c.user + c.system) / 1000;
  if (i > 0) { best = Math.min(best, wall); bestCpu = Math.min(bestCpu, cpu); }
}
console.log(`best wall ${best.toFixed(0)} ms, best cpu ${bestCpu.toFixed(0)} ms, per M records: cpu ${(bestCpu / records * 1e6).toFixed(0)} ms`);
await core.close();

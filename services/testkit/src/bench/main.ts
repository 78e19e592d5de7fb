import { cpus, homedir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { importRows } from './import-rows.ts';
import { table } from './measure.ts';
import { memoryRows } from './memory-rows.ts';

// `npm run bench -- import` (or memory, or both): our figures beside those of the tools people use, on data from a seed. Run it on an idle
// machine. `--records 1000000` makes the files smaller, `--pairs 3` repeats less, `--cache <folder>` keeps them elsewhere.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    records: { type: 'string', default: '5000000' },
    pairs: { type: 'string', default: '5' },
    cache: { type: 'string', default: join(homedir(), '.cache', 'varfreq', 'bench') },
  },
});
const groups = { import: importRows, memory: memoryRows };
const chosen = positionals.length === 0 ? Object.keys(groups) : positionals;
const options = { records: Number(values.records), pairs: Number(values.pairs), cacheDir: values.cache };

for (const name of chosen) {
  const group = groups[name as keyof typeof groups];
  if (group === undefined) throw new Error(`${name}: expected one of ${Object.keys(groups).join(', ')}`);
  console.log(table(await group(options)));
}
console.log(`\n${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}`);

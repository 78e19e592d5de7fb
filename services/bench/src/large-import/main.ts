import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { byteSize } from '../generate/byte-size.ts';
import { givenToken } from '../load/config.ts';
import { importManyFiles } from './many-files.ts';
import { importOneFile } from './one-file.ts';
import { problemsOf, textOfReport } from './report.ts';
import { ownTarget, runningTarget } from './target.ts';

// `node services/run.mjs load:large`: one file of 10 GB, then 100 exomes at once, through the REST API of a new system
// or of one that is running; counts and frequencies are compared with the generator's (services/docs/load-data.md).
// Ends with 1 when any differs.
const { values } = parseArgs({
  options: {
    /** Text of the one file; 0 for none. */
    size: { type: 'string', default: '10GB' },
    /** Exomes; 0 for none. */
    count: { type: 'string', default: '100' },
    /** Text of each exome. */
    exome: { type: 'string', default: '10MB' },
    users: { type: 'string', default: '5' },
    plain: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    run: { type: 'string' },
    url: { type: 'string' },
    reports: { type: 'string', default: 'load-reports' },
  },
});
const [files, users, seed] = [Number(values.count), Number(values.users), Number(values.seed)];
if (!(Number.isSafeInteger(files) && files >= 0)) throw new Error('--count: expected an integer of at least 0');
if (!(Number.isSafeInteger(users) && users >= 1)) throw new Error('--users: expected an integer of at least 1');
if (values.url !== undefined && givenToken === undefined) {
  throw new Error('--url needs the key of a token in VARFREQ_TOKEN');
}
const [bytes, exome] = [byteSize(values.size), byteSize(values.exome)];
const run = values.run ?? `r${Date.now()}`;

const target =
  values.url === undefined || givenToken === undefined ? await ownTarget(2000) : runningTarget(values.url, givenToken);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void target.stop().finally(() => process.exit(130)));
}
try {
  const options = { seed, run, bgzf: !values.plain, everyMs: 1000 };
  console.error(`importing into ${target.url}`);
  const one = bytes === 0 ? undefined : await importOneFile(target, bytes, options);
  // At most a hundred polls per second, so that polling is no load itself.
  const asked = { ...options, everyMs: Math.max(100, 10 * files), files, users, bytes: exome };
  const many = files === 0 ? undefined : await importManyFiles(target, asked);
  const command = ['node services/run.mjs load:large', ...process.argv.slice(2)];
  const found = { command: command.join(' '), one, many, memory: target.memory?.memories() };
  await mkdir(values.reports, { recursive: true });
  await writeFile(join(values.reports, 'large-import.md'), textOfReport(found));
  await writeFile(join(values.reports, 'large-import.json'), `${JSON.stringify(found, undefined, 2)}\n`);
  console.log(textOfReport(found));
  process.exitCode = problemsOf(found).length === 0 ? 0 : 1;
} finally {
  await target.stop();
}

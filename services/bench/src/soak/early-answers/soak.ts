import { parseArgs } from 'node:util';
import { soakEarlyAnswers } from './early-answers.ts';

// `node services/run.mjs soak early-answers --requests 100000`: requests answered early in every way, on a few
// connections that are kept, and the memory left after collections. Exits with 1 when it grows or when an answer is
// unexpected.
const { values } = parseArgs({
  options: { requests: { type: 'string', default: '100000' } },
  allowPositionals: true,
});
const requests = Number(values.requests);
if (!(requests > 0)) throw new Error('--requests: expected a number above 0');

const shown = (mebibytes: number) => `${mebibytes.toFixed(1)} MiB`;
const found = await soakEarlyAnswers(requests, 10, ({ at, value }) => console.log(`${at} requests: ${shown(value)}`));
for (const [ending, count] of [...found.endings].sort()) console.log(`${count} × ${ending}`);
for (const ending of new Set(found.unexpected)) console.log(`unexpected: ${ending}`);
const { isFlat, first, last, most } = found.memory;
console.log(
  `${isFlat ? 'flat' : 'not flat'} over ${found.requests} requests: ${shown(first)} after the warm-up, ${shown(last)} at the end, ` +
    `${shown(most)} at most; heap and buffers after collections`,
);
process.exitCode = isFlat && found.unexpected.length === 0 ? 0 : 1;

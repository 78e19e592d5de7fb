import { Database } from '../postgres/database.ts';
import { type VerifyTotals, verifyStore } from '../verify/verify-store.ts';
import { parsed } from './arguments.ts';
import type { AdminCommand } from './parts.ts';

const options = { sizes: { type: 'boolean', default: false } } as const;
const progressEveryMs = 10_000;

/** `verify [--sizes]`: problems on standard output, one a line, then a summary; progress on standard error. */
export const verifyCommand: AdminCommand = async (args, { terminal, open }) => {
  const given = parsed(args, options, 0);
  if (given === undefined) return undefined;
  const installation = await open();
  const database = new Database({ url: installation.databaseUrl, poolSize: 2 });
  try {
    const blobs = await installation.openBlobs();
    const progress = everyTenSeconds((totals) => terminal.complain(`verify: ${described(totals)} so far`));
    const parts = { database, blobs, sizesOnly: given.values.sizes, report: terminal.say, progress };
    const totals = await verifyStore(parts);
    terminal.say(`verified ${described(totals)}: ${counted(totals.problems)}`);
    return totals.problems === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
};

function described({ objects, readBytes }: VerifyTotals): string {
  return `${objects} objects, ${readBytes} bytes of them read`;
}

function everyTenSeconds(log: (totals: VerifyTotals) => void): (totals: VerifyTotals) => void {
  let next = performance.now() + progressEveryMs;
  return (totals) => {
    if (performance.now() < next) return;
    next = performance.now() + progressEveryMs;
    log(totals);
  };
}

function counted(problems: number): string {
  return problems === 0 ? 'no problems' : problems === 1 ? '1 problem' : `${problems} problems`;
}
